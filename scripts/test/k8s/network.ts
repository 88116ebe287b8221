// What NetworkPolicies allow, decided as their specification says: no test cluster at hand enforces them.
import type { Labels, Manifest } from "./manifests.ts";

/** One end of a connection: a pod, or an address outside the cluster. */
export interface End {
  name: string;
  namespace?: string;
  labels?: Labels;
  address?: string;
}

interface Selector {
  matchLabels?: Labels;
}

interface Peer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string; except?: string[] };
}

interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports?: { protocol: string; port: number }[];
}

const matches = ({ matchLabels = {} }: Selector, labels: Labels = {}) =>
  Object.entries(matchLabels).every(([name, value]) => labels[name] === value);

const toNumber = (address: string) => address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);

function isInside(address: string, cidr: string): boolean {
  const [network = "", bits] = cidr.split("/");
  const size = 2 ** (32 - Number(bits));
  return Math.floor(toNumber(address) / size) === Math.floor(toNumber(network) / size);
}

function isPeer(peer: Peer, end: End, home: string | undefined): boolean {
  const { podSelector, namespaceSelector, ipBlock } = peer;
  if (ipBlock) {
    const { address } = end;
    if (address === undefined || !isInside(address, ipBlock.cidr)) return false;
    return !ipBlock.except?.some((cidr) => isInside(address, cidr));
  }
  if (end.namespace === undefined) return false;
  const isNamespace = namespaceSelector
    ? matches(namespaceSelector, { "kubernetes.io/metadata.name": end.namespace })
    : end.namespace === home;
  return isNamespace && (!podSelector || matches(podSelector, end.labels));
}

/** Whether one end lets the connection pass: a pod that no policy selects is open, one that any selects is closed. */
function letsPass(policies: Manifest[], type: "Ingress" | "Egress", end: End, other: End, port: string) {
  const own = policies.filter(
    ({ metadata, spec }) =>
      metadata.namespace === end.namespace &&
      spec.policyTypes.includes(type) &&
      matches(spec.podSelector, end.labels),
  );
  if (own.length === 0) return true;
  const rules = own.flatMap(({ spec }): Rule[] => spec[type.toLowerCase()] ?? []);
  return rules.some((rule) => {
    const peers = type === "Ingress" ? rule.from : rule.to;
    const isPort = rule.ports?.some((wanted) => `${wanted.protocol}/${wanted.port}` === port) ?? true;
    return isPort && (peers?.some((peer) => isPeer(peer, other, end.namespace)) ?? true);
  });
}

/** Whether a connection from one end to a port of another may be made, e.g. `TCP/8000`. */
export function isAllowed(manifests: Manifest[], from: End, to: End, port: string): boolean {
  const policies = manifests.filter(({ kind }) => kind === "NetworkPolicy");
  return letsPass(policies, "Egress", from, to, port) && letsPass(policies, "Ingress", to, from, port);
}
