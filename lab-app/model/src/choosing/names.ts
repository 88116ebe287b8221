/** "openDoor" and "open_door" → "open door". */
export const wordsOfName = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_\-./:]+/g, " ")
    .toLowerCase();
