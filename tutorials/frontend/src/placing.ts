// Placing pieces on the editor's desk: a tool, the fields of one piece, and clicks on the table. Every change is a step
// that the server takes; what stands on the table is read from the list that it sends.

type Step = Record<string, unknown>;
type Place = { x: number; y: number };
type End = string | Place;

interface Piece {
  id: string;
  kind: string;
  [part: string]: unknown;
}

const FLAT = ["x", "y", "width", "depth", "height", "turned"];
const AREAS = ["development", "green", "airport", "rainbow"];

export class Placing {
  /** The piece that is being changed, or none while a new one is to be placed. */
  private chosen: Piece | null = null;
  /** The first end of a road, once it is clicked. */
  private begun: End | null = null;

  constructor(private readonly root: HTMLElement, private readonly step: (step: Step) => void) {}

  /** The id of the piece that is being changed. */
  get id(): string {
    return this.chosen?.id ?? "";
  }

  get tool(): string {
    return this.root.querySelector<HTMLInputElement>("[name=desk-tool]:checked")!.value;
  }

  // --- what is done

  picked(id: string | null, place: Place | null): void {
    const { tool } = this;
    const piece = this.pieces().find((one) => one.id === id) ?? null;
    if (tool === "road" && !this.chosen) return this.end(piece?.kind === "column" ? piece.id : place && rounded(place));
    if (tool === "car" && !this.chosen && piece?.kind === "road") {
      this.set("road", piece.id);
      return this.place();
    }
    // Areas are ground: what is to stand on them may be put there.
    const ground = piece !== null && AREAS.includes(piece.kind) && !AREAS.includes(tool);
    if (piece && !ground && piece.id !== this.chosen?.id) return this.choose(piece);
    if (!place || tool === "car" || tool === "road") return;
    const { x, y } = rounded(place);
    this.set("x", x);
    this.set("y", y);
    this.place();
  }

  /** A road has two ends: the second one lays it. */
  private end(end: End | null): void {
    if (end === null) return;
    const first = this.begun;
    this.set(first === null ? "from" : "to", typeof end === "string" ? end : "");
    if (typeof end !== "string") {
      this.set("x", end.x);
      this.set("y", end.y);
    }
    if (first === null) this.begun = end;
    else {
      this.begun = null;
      this.step({ do: "put", kind: "road", from: first, to: end });
    }
  }

  clicked(button: HTMLElement): void {
    const row = button.closest<HTMLElement>("[data-piece]");
    const piece = row ? (JSON.parse(row.dataset["piece"]!) as Piece) : this.chosen;
    switch (button.dataset["deskDo"]) {
      case "place":
        return this.place();
      case "fresh":
        return this.fresh();
      case "select":
        if (piece) this.choose(piece);
        return;
      case "drop":
      case "remove":
        if (piece?.id === this.chosen?.id) this.fresh();
        if (piece) this.step({ do: "remove", id: piece.id });
    }
  }

  /** A field of the piece was changed: one that stands there changes at once, a new one waits to be placed. */
  changed(field: HTMLInputElement | HTMLSelectElement): void {
    if (this.chosen && field.name.startsWith("piece-")) this.place();
  }

  private place(): void {
    const { tool } = this;
    this.begun = null;
    this.step({ do: "put", kind: tool, id: this.chosen?.id ?? "", ...this.valuesOf(tool) });
  }

  /** No piece is chosen: the next one is new. */
  fresh(): void {
    this.chosen = null;
    this.begun = null;
    for (const name of ["x", "y", "at", "width", "depth", "height", "turned"]) this.set(name, "");
    this.renew();
  }

  private choose(piece: Piece): void {
    const radio = this.root.querySelector<HTMLInputElement>(`[name=desk-tool][value=${piece.kind}]`);
    if (radio) radio.checked = true;
    this.chosen = piece;
    this.begun = null;
    if (piece.kind === "column") {
      this.set("owner", piece["owner"]);
      this.set("storeys", piece["height"]);
      this.input("junction").checked = piece["junction"] === true;
    }
    if (piece.kind === "road") {
      for (const name of ["from", "to"]) {
        const end = piece[name] as End;
        this.set(name, typeof end === "string" ? end : "");
        if (typeof end !== "string") [this.input("x").value, this.input("y").value] = [String(end.x), String(end.y)];
      }
    } else if (piece.kind === "car") {
      this.set("road", piece["road"]);
      this.set("at", Math.round((piece["at"] as number) * 1000) / 10);
      this.set("type", piece["type"]);
    } else for (const name of FLAT) this.set(name, piece[name] ?? "");
    this.renew();
  }

  // --- what is shown

  /** The fields of the tool, and whether they are those of a new piece or of one that stands there. */
  renew(): void {
    const { tool } = this;
    if (this.chosen) this.chosen = this.pieces().find(({ id }) => id === this.chosen?.id) ?? null;
    for (const part of this.root.querySelectorAll<HTMLElement>("[data-of]")) part.hidden = !part.dataset["of"]!.split(" ").includes(tool);
    for (const part of this.root.querySelectorAll<HTMLElement>("[data-new]")) part.hidden = this.chosen !== null;
    for (const part of this.root.querySelectorAll<HTMLElement>("[data-old]")) part.hidden = this.chosen === null;
    const row = this.rows().find((one) => (JSON.parse(one.dataset["piece"]!) as Piece).id === this.chosen?.id);
    for (const one of this.rows()) one.toggleAttribute("data-chosen", one === row);
    const label = this.root.querySelector(`[name=desk-tool][value=${tool}]`)!.parentElement!;
    this.root.querySelector("[data-named]")!.textContent = (row?.querySelector("th") ?? label).textContent!.trim();
  }

  private rows(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>("[data-piece]")];
  }

  private pieces(): Piece[] {
    return this.rows().map((row) => JSON.parse(row.dataset["piece"]!) as Piece);
  }

  // --- the fields of a piece

  private valuesOf(tool: string): Step {
    const number = (name: string): number | null => (this.input(name).value === "" ? null : Number(this.input(name).value));
    const place = { x: number("x"), y: number("y") };
    if (tool === "column") {
      return {
        ...place, owner: this.input("owner").value, height: number("storeys"), junction: this.input("junction").checked,
      };
    }
    if (tool === "road") return { from: this.input("from").value || place, to: this.input("to").value || place };
    if (tool === "car") {
      const at = number("at");
      return { road: this.input("road").value, at: at === null ? null : at / 100, type: this.input("type").value };
    }
    return Object.fromEntries(FLAT.map((name) => [name, number(name)]));
  }

  private input(name: string): HTMLInputElement {
    return this.root.querySelector<HTMLInputElement>(`[name=piece-${name}]`)!;
  }

  private set(name: string, value: unknown): void {
    this.input(name).value = String(value);
  }
}

const rounded = ({ x, y }: Place): Place => ({ x: Math.round(x), y: Math.round(y) });
