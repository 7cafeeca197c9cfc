// Placing pieces in the puzzle editor: a tool, the fields of one piece, and clicks on the table. Every change is a step that the
// server takes. What is chosen and what stands on the table is known here; the page only shows it.
//
// [name=desk-tool]           the tools; [data-of] what belongs to which of them
// [name=piece-…]             the fields of the piece
// [data-new], [data-old]     shown for a new piece, or for one that stands there; [data-named]: which
// [data-desk-do]             place, fresh, select, drop, remove; select and drop stand in a row with [data-piece]

import { el, els } from "../../lib/el";

type EditorStep = Record<string, unknown>;
type Place = { x: number; y: number };
type End = string | Place;

interface Column extends Place {
  id: string;
  kind: "column";
  owner: string;
  height: number;
  junction?: boolean;
}

interface Road {
  id: string;
  kind: "road";
  from: End;
  to: End;
}

interface Car {
  id: string;
  kind: "car";
  road: string;
  at: number;
  type: string;
}

/** Buildings and areas. */
interface Flat extends Place {
  id: string;
  kind: (typeof FLATS)[number];
  width?: number;
  depth?: number;
  height?: number;
  turned?: number;
}

/** A piece on the table, as the server lists it. */
export type TablePiece = Column | Road | Car | Flat;

const AREAS = ["development", "green", "airport", "rainbow"] as const;
const FLATS = ["building", "tower", ...AREAS] as const;
const FLAT_FIELDS = ["x", "y", "width", "depth", "height", "turned"] as const;
const isArea = (kind: string): boolean => (AREAS as readonly string[]).includes(kind);

export class PieceEditor {
  /** What the hand does: "lay" a road, or place a kind of piece. */
  tool = "lay";
  private pieces: readonly TablePiece[] = [];
  /** The piece that is being changed, or none while a new one is to be placed. */
  private chosen: TablePiece | null = null;
  /** The first end of a road, once it is clicked. */
  private begun: End | null = null;

  constructor(
    private readonly root: HTMLElement,
    private readonly step: (step: EditorStep) => void,
  ) {}

  get chosenId(): string {
    return this.chosen?.id ?? "";
  }

  /** Other pieces stand on the table; the one that was chosen still is, if it is there. */
  setPieces(pieces: readonly TablePiece[]): void {
    this.pieces = pieces;
    this.chosen = this.find(this.chosenId);
    this.show();
  }

  private find(id: string | null): TablePiece | null {
    return this.pieces.find((piece) => piece.id === id) ?? null;
  }

  // --- what is done

  /** Another tool: the next piece is a new one. */
  choose(tool: string): void {
    this.tool = tool;
    this.startNew();
  }

  /** A piece or a place of the table was clicked on the board. */
  picked(id: string | null, place: Place | null): void {
    const { tool } = this;
    const piece = this.find(id);
    if (tool === "road" && !this.chosen) return this.end(piece?.kind === "column" ? piece.id : place && rounded(place));
    if (tool === "car" && !this.chosen && piece?.kind === "road") {
      this.set("road", piece.id);
      return this.place();
    }
    // Areas are ground: what is to stand on them may be put there.
    const ground = piece !== null && isArea(piece.kind) && !isArea(tool);
    if (piece && !ground && piece.id !== this.chosenId) return this.select(piece);
    if (!place || tool === "car" || tool === "road") return;
    this.setPlace(rounded(place));
    this.place();
  }

  /** A road has two ends: the second one lays it. */
  private end(end: End | null): void {
    if (end === null) return;
    const first = this.begun;
    this.setEnd(first === null ? "from" : "to", end);
    this.begun = first === null ? end : null;
    if (first !== null) this.step({ do: "put", kind: "road", from: first, to: end });
  }

  clicked(button: HTMLElement): void {
    const row = button.closest<HTMLElement>("[data-piece]");
    const piece = row ? this.pieces[this.rows().indexOf(row)] : this.chosen;
    switch (button.dataset.deskDo) {
      case "place":
        return this.place();
      case "fresh":
        return this.startNew();
      case "select":
        if (piece) this.select(piece);
        return;
      case "drop":
      case "remove":
        if (piece?.id === this.chosen?.id) this.startNew();
        if (piece) this.step({ do: "remove", id: piece.id });
    }
  }

  /** A field of the piece was changed: one that stands there changes at once, a new one waits to be placed. */
  changed(field: HTMLInputElement | HTMLSelectElement): void {
    if (this.chosen && field.name.startsWith("piece-")) this.place();
  }

  private place(): void {
    this.begun = null;
    this.step({ do: "put", kind: this.tool, id: this.chosenId, ...this.values() });
  }

  /** No piece is chosen: the next one is new. */
  private startNew(): void {
    this.chosen = null;
    this.begun = null;
    for (const name of [...FLAT_FIELDS, "at"]) this.set(name, "");
    this.show();
  }

  private select(piece: TablePiece): void {
    this.tool = piece.kind;
    this.chosen = piece;
    this.begun = null;
    switch (piece.kind) {
      case "column":
        this.set("owner", piece.owner);
        this.set("storeys", piece.height);
        this.input("junction").checked = piece.junction === true;
        this.setPlace(piece);
        break;
      case "road":
        this.setEnd("from", piece.from);
        this.setEnd("to", piece.to);
        break;
      case "car":
        this.set("road", piece.road);
        this.set("at", Math.round(piece.at * 1000) / 10);
        this.set("type", piece.type);
        break;
      default:
        for (const name of FLAT_FIELDS) this.set(name, piece[name] ?? "");
    }
    this.show();
  }

  // --- what is shown

  /** The tool and its fields, and whether they are those of a new piece or of one that stands there. */
  show(): void {
    const { tool, chosen } = this;
    const radio = el<HTMLInputElement>(this.root, `[name=desk-tool][value=${tool}]`);
    radio.checked = true;
    for (const part of els(this.root, "[data-of]")) part.hidden = !part.dataset.of!.split(" ").includes(tool);
    for (const part of els(this.root, "[data-new]")) part.hidden = chosen !== null;
    for (const part of els(this.root, "[data-old]")) part.hidden = chosen === null;
    const rows = this.rows();
    const row = chosen && rows[this.pieces.indexOf(chosen)];
    for (const one of rows) one.toggleAttribute("data-chosen", one === row);
    el(this.root, "[data-named]").textContent = (row?.querySelector("th") ?? radio.parentElement!).textContent!.trim();
  }

  /** The rows of the list, in the order of the pieces. */
  private rows(): HTMLElement[] {
    return els(this.root, "[data-piece]");
  }

  // --- the fields of a piece

  private values(): EditorStep {
    const number = (name: string): number | null => (this.input(name).value === "" ? null : Number(this.input(name).value));
    const place = { x: number("x"), y: number("y") };
    switch (this.tool) {
      case "column":
        return { ...place, owner: this.input("owner").value, height: number("storeys"), junction: this.input("junction").checked };
      case "road":
        return { from: this.input("from").value || place, to: this.input("to").value || place };
      case "car": {
        const at = number("at");
        return { road: this.input("road").value, at: at === null ? null : at / 100, type: this.input("type").value };
      }
      default:
        return Object.fromEntries(FLAT_FIELDS.map((name) => [name, number(name)]));
    }
  }

  private input(name: string): HTMLInputElement {
    return el<HTMLInputElement>(this.root, `[name=piece-${name}]`);
  }

  private set(name: string, value: string | number): void {
    this.input(name).value = String(value);
  }

  private setPlace({ x, y }: Place): void {
    this.set("x", x);
    this.set("y", y);
  }

  private setEnd(name: "from" | "to", end: End): void {
    this.set(name, typeof end === "string" ? end : "");
    if (typeof end !== "string") this.setPlace(end);
  }
}

const rounded = ({ x, y }: Place): Place => ({ x: Math.round(x), y: Math.round(y) });
