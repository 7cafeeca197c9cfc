// The board's script as a poor network brings it: not at all while there is none (see Server in server.ts).

if (!navigator.onLine) throw new TypeError("Failed to fetch dynamically imported module");

export { Board } from "../../src/board/board";
