/** Whether the service wants traffic. It begins as not ready; `serve` turns it on and, at the stop, off. */
export class Readiness {
  ready = false;
}
