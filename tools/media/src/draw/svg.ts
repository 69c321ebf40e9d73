import type { Colour, Palette } from './palette.ts';

/** Attributes for round joins and ends, as used for limbs and twigs. */
export const round = 'stroke-linecap="round" stroke-linejoin="round"';

/** Rounds a number to one decimal place, the precision of all coordinates. */
export const n = (value: number): number => Math.round(value * 10) / 10;

/** A filled path. */
export const fill = (colour: Colour, d: string, extra = ''): string =>
  `<path class="f-${colour}" d="${d}" ${extra}/>`;

/** A stroked path; `width` is in units of the drawing. */
export const stroke = (colour: Colour, d: string, width = 1, extra = ''): string =>
  `<path class="s-${colour}" d="${d}" stroke-width="${Math.round(width * 100) / 100}" ${extra}/>`;

/** A stroked path with round ends. */
export const limb = (colour: Colour, d: string, width: number, extra = ''): string =>
  stroke(colour, d, width, `${round} ${extra}`);

export const rect = (colour: Colour, x: number, y: number, w: number, h: number, extra = ''): string =>
  `<rect class="f-${colour}" x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" ${extra}/>`;

export const oval = (colour: Colour, x: number, y: number, rx: number, ry = rx, extra = ''): string =>
  `<ellipse class="f-${colour}" cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${extra}/>`;

/** Elements under one transform. */
export const group = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`;

/** Elements moved to (x, y) and scaled. */
export const put = (x: number, y: number, scale: number, ...parts: string[]): string =>
  group(`translate(${n(x)} ${n(y)}) scale(${scale.toFixed(3)})`, ...parts);

/** Elements moved to (x, y), scaled and mirrored horizontally. */
export const flip = (x: number, y: number, scale: number, ...parts: string[]): string =>
  group(`translate(${n(x)} ${n(y)}) scale(${(-scale).toFixed(3)} ${scale.toFixed(3)})`, ...parts);

/** Elements with an opacity. */
export const fade = (opacity: number, ...parts: string[]): string =>
  `<g opacity="${opacity.toFixed(2)}">${parts.join('')}</g>`;

/** Ellipse: centre and radii. The second radius defaults to the first. */
export type Dot = readonly [x: number, y: number, rx: number, ry?: number];

/** Many ellipses as one path, which is smaller than separate elements. */
export function dots(colour: Colour, list: readonly Dot[], extra = ''): string {
  const d = list.map(
    ([x, y, a, b = a]) =>
      `M${n(x - a)} ${n(y)}a${n(a)} ${n(b)} 0 1 0 ${n(2 * a)} 0a${n(a)} ${n(b)} 0 1 0 ${n(-2 * a)} 0`,
  );
  return fill(colour, d.join(''), extra);
}

export type Point = readonly [x: number, y: number];

/** A smooth ridge through the points, filled down to `base`. */
export function ridge(
  colour: Colour,
  width: number,
  base: number,
  points: readonly Point[],
  from = 0,
): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let d = `M${from} ${base}L${n(first[0])} ${n(first[1])}`;
  let [px, py] = first;
  for (const [x, y] of rest) {
    const middle = (px + x) / 2;
    d += `C${n(middle)} ${n(py)} ${n(middle)} ${n(y)} ${n(x)} ${n(y)}`;
    [px, py] = [x, y];
  }
  return fill(colour, `${d}L${width} ${base}Z`);
}

/** Elements clipped to a rectangle; `id` must be unique within the drawing. */
export const clipped = (id: string, x: number, y: number, w: number, h: number, ...parts: string[]): string =>
  `<clipPath id="${id}"><rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"/></clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`;

/** Roman tiles in scallops, to fill an area with `patterned('tiles', …)`. */
const tilePattern =
  '<pattern id="tiles" width="14" height="18" patternUnits="userSpaceOnUse"><path class="s-tileD" stroke-width="1.3" opacity=".75" d="M0 7a7 5 0 0 0 14 0M-7 16a7 5 0 0 0 14 0M7 16a7 5 0 0 0 14 0"/></pattern>';
/** Courses of laterite blocks. */
const lateritePattern =
  '<pattern id="laterite" width="44" height="28" patternUnits="userSpaceOnUse"><path class="s-latD" stroke-width="1.2" opacity=".55" d="M0 .6H44M0 14.6H44M12 0V14M34 14V28"/><path class="f-latD" opacity=".35" d="M20 6h2v1.5h-2zM30 9h1.5v2h-1.5zM5 20h2v1.5H5zM16 23h2v1.5h-2zM40 5h2v1.5h-2zM24 18h1.5v2h-1.5z"/></pattern>';

/** A path filled with one of the two patterns. */
export const patterned = (pattern: 'tiles' | 'laterite', d: string, extra = ''): string =>
  `<path fill="url(#${pattern})" d="${d}" ${extra}/>`;

/** Laterite masonry: colour and courses. */
export const laterite = (x: number, y: number, w: number, h: number): string => {
  const d = `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;
  return fill('lat', d) + patterned('laterite', d);
};

/** A finished drawing: view box, title and SVG elements. */
export interface Drawing {
  readonly viewBox: readonly [x: number, y: number, w: number, h: number];
  readonly title: string;
  readonly body: string;
}

/**
 * Returns the drawing as an SVG document with the palette's values for the colours it uses.
 * @param size in pixels; without it the SVG scales with its container
 */
export function toSvg(drawing: Drawing, palette: Palette, size?: { width: number; height: number }): string {
  const body = drawing.body;
  const defs =
    (body.includes('url(#tiles)') ? tilePattern : '') +
    (body.includes('url(#laterite)') ? lateritePattern : '');
  const used = new Set([...(defs + body).matchAll(/class="([fs])-(\w+)"/g)].map((m) => `${m[1]}-${m[2]}`));
  const rules = [...used].sort().map((name) => {
    const colour = palette[name.slice(2) as Colour];
    if (colour === undefined)
      throw new RangeError(`The drawing uses the colour "${name.slice(2)}", which no palette defines`);
    return name.startsWith('f') ? `.${name}{fill:${colour}}` : `.${name}{fill:none;stroke:${colour}}`;
  });
  const dimensions = size ? ` width="${size.width}" height="${size.height}"` : '';
  const title = drawing.title === '' ? '' : `<title>${drawing.title}</title>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${drawing.viewBox.join(' ')}"${dimensions}` +
    `${drawing.title === '' ? '' : ' role="img"'}>${title}<style>${rules.join('')}</style>` +
    `${defs === '' ? '' : `<defs>${defs}</defs>`}${body.replaceAll(' />', '/>')}</svg>\n`
  );
}
