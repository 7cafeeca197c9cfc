// What the server's pictures and this board share: colours, shapes and how a hand aims, from one place.

export { default as AIMING } from "../../../core/drawing/aiming.json";
export { default as PALETTE } from "../../../core/drawing/palette.json";
export { default as SIGN_LINES } from "../../../core/drawing/signs.json";
export { default as TOWER } from "../../../core/drawing/tower.json";
export { default as VEHICLE_SHAPES } from "../../../core/drawing/vehicles.json";
