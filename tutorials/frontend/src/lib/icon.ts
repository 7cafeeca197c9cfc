// Small line drawings for buttons that scripts make.

const SVG = "http://www.w3.org/2000/svg";

/** A drawing of 24 by 24 units out of one path; the button says in words what it is. */
export function icon(path: string): SVGSVGElement {
  const [drawing, line] = [document.createElementNS(SVG, "svg"), document.createElementNS(SVG, "path")];
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("aria-hidden", "true");
  line.setAttribute("d", path);
  drawing.append(line);
  return drawing;
}
