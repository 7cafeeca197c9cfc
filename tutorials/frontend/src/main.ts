// The board's script: the heavy part, fetched by a page once its board comes into sight. Pages' own scripts are in pages/.

export { Board } from "./board";
