export { Board } from "../../board/board";
