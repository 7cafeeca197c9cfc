// Ten vehicles, from the profiles that the server's figures use too; all cars of the table are one mesh.

import { type Color, Matrix4, Vector3 } from "three";
import { VEHICLE_SHAPES } from "../drawingData";
import type { Road } from "../scene";
import type { Colours } from "./colours";
import type { MeshBuilder } from "./meshBuilder";

interface Part {
  tone: string;
  width: number;
  profile: number[][];
}

interface Vehicle {
  wheels: number[];
  parts: Part[];
}

const VEHICLES = VEHICLE_SHAPES.types as Record<string, Vehicle>;
const WHEEL = VEHICLE_SHAPES.wheel;

/** The matrix that lays x along a road, z up from its surface, with its origin at a point. */
export function alongRoad(road: Road, x: number, y: number, z: number): Matrix4 {
  const along = new Vector3(...road.end).sub(new Vector3(...road.start)).normalize();
  const across = new Vector3(0, 0, 1).cross(along).normalize();
  const up = along.clone().cross(across);
  return new Matrix4().makeBasis(along, across, up).setPosition(x, y, z);
}

/** Adds one vehicle; x ahead, its wheels at z 0. */
export function addVehicle(solid: MeshBuilder, type: string, owner: Color, colours: Colours): void {
  const vehicle = VEHICLES[type] ?? VEHICLES.sedan!;
  for (const part of vehicle.parts) {
    const tone = part.tone === "body" ? owner : (colours[part.tone as keyof Colours] as Color);
    solid.drawnOut(part.profile as [number, number][], part.width, tone);
  }
  const along = (parts: readonly Part[]): number[] => parts.flatMap(({ profile }) => profile.map(([x]) => x!));
  const front = Math.max(...along(vehicle.parts.filter((part, at) => at === 0 || part.tone === "body")));
  const rear = Math.min(...along(vehicle.parts));
  for (const side of [-1, 1]) {
    for (const x of vehicle.wheels) wheel(solid, x, side * (WHEEL.outside - WHEEL.width / 2), colours);
    solid.drawnOut(lamp(front - 0.05), 1.3, colours.sun, side * 2.5);
    solid.drawnOut(lamp(rear + 0.05), 1.3, colours.red, side * 2.5);
  }
}

const lamp = (x: number): [number, number][] => [
  [x - 0.2, 1.8],
  [x - 0.2, 2.6],
  [x + 0.2, 2.6],
  [x + 0.2, 1.8],
];

function wheel(solid: MeshBuilder, x: number, y: number, colours: Colours): void {
  const round = Array.from({ length: 10 }, (_, i): [number, number] => {
    const turn = (-2 * Math.PI * i) / 10;
    return [x + WHEEL.radius * Math.cos(turn), WHEEL.height + WHEEL.radius * Math.sin(turn)];
  });
  solid.drawnOut(round, WHEEL.width, colours.dark, y);
}
