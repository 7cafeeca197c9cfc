// How boards look and sound where a reader has chosen so: names of the storage's keys and of the data attributes at the page's
// root, with the only value that is written there.

export const BOARD_SETTINGS = { look: "coloured", sound: "on" } as const;
