import type { Colour } from './palette.ts';
import type { Rng } from './rng.ts';
import { dots, fill, limb, n, oval, put, rect, stroke } from './svg.ts';

const chalk = (d: string, w = 2) => limb('cream', d, w, 'opacity=".85"');
const prose = (x: number, y: number, w: number, rows: number, R: Rng) =>
  chalk(
    Array.from({ length: rows }, (_, i) => `M${x} ${y + i * 13}h${n(w * R.range(0.55, 1))}`).join(''),
    1.6,
  );

const lessons: readonly ((R: Rng) => string)[] = [
  (R) => chalk('M16 70C34 20 52 20 70 66S106 110 130 52M10 78H136') + prose(160, 24, 80, 4, R),
  (R) => chalk('M30 80L66 22L102 80ZM30 80L84 50M66 22V80') + prose(140, 26, 96, 4, R),
  (R) =>
    `<circle class="s-cream" cx="60" cy="54" r="32" stroke-width="2" opacity=".85"/>` +
    chalk('M60 22V86M28 54H92M60 54L84 32') +
    prose(126, 30, 104, 4, R),
  (R) =>
    chalk(
      'M62 92V50M62 62C42 60 34 46 34 36C50 38 60 46 62 62M62 54C80 52 88 40 90 28C74 30 64 40 62 54M62 92C56 98 48 100 44 106M62 92C68 98 76 100 80 106',
    ) + prose(124, 28, 108, 5, R),
  (R) =>
    chalk('M20 90V22M20 90H116M32 84L50 62L70 68L94 36') +
    dots('cMust', [
      [50, 62, 3],
      [70, 68, 3],
      [94, 36, 3],
    ]) +
    prose(142, 30, 92, 4, R),
  (R) =>
    chalk('M18 50H44M44 34V66M44 34H70M44 66H70M70 24V44M70 58V76M96 34H70M96 66H70') +
    prose(126, 26, 110, 5, R),
  (R) =>
    fill(
      'moss',
      'M20 30C44 16 62 22 74 34C92 30 100 46 92 60C96 80 74 92 58 84C40 96 22 78 26 62C12 54 12 38 20 30Z',
      'opacity=".7"',
    ) +
    chalk(
      'M20 30C44 16 62 22 74 34C92 30 100 46 92 60C96 80 74 92 58 84C40 96 22 78 26 62C12 54 12 38 20 30ZM30 50C50 44 60 60 84 52',
    ) +
    prose(126, 26, 110, 5, R),
  (R) =>
    chalk('M20 84C20 40 60 40 60 62S30 92 30 66S70 30 86 52S92 90 76 88M14 96H104') +
    prose(126, 24, 108, 5, R),
  (R) =>
    chalk('M16 30h60M16 48h44M92 30l10 9l-10 9M16 66h60M16 84h38M92 66l10 9l-10 9') +
    prose(130, 30, 100, 4, R),
];

/** A blackboard with a lesson on it. */
export function board(R: Rng, x: number, y: number, w: number, h: number): string {
  const k = Math.min(w / 256, h / 116);
  return (
    rect('board', x, y, w, h) +
    put(x + (w - 250 * k) * 0.3, y + (h - 112 * k) * 0.5, k, R.pick(lessons)(R)) +
    stroke('wood', `M${x} ${y}h${w}v${h}h${-w}z`, 8, 'stroke-linejoin="miter"') +
    rect('woodL', x - 6, y + h + 2, w + 12, 6) +
    rect('cream', x + w * 0.3, y + h - 1, 14, 3) +
    rect('cRose', x + w * 0.3 + 20, y + h - 1, 10, 3)
  );
}

/** A projection screen that shows a chart, a map or a slide with text lines. */
export function screen(R: Rng, x: number, y: number, w: number, h: number): string {
  const accent = R.pick<Colour>(['cGreen', 'cLat', 'cBlue', 'cPlum', 'cTeal']);
  const kinds = [
    () =>
      rect(accent, 12, 12, 96, 8) +
      [0, 1, 2, 3, 4]
        .map((i) => rect(i % 2 === 0 ? accent : 'cMust', 20 + i * 34, 104 - R.int(22, 66), 20, 1))
        .join('') +
      [0, 1, 2, 3, 4]
        .map((i) => {
          const v = R.int(22, 66);
          return rect(i % 2 === 0 ? accent : 'cMust', 20 + i * 34, 108 - v, 20, v);
        })
        .join('') +
      stroke('ink', 'M12 109H196', 1.6),
    () =>
      rect(accent, 12, 12, 120, 9) +
      oval('cMust', 56, 72, 34) +
      fill(accent, 'M56 72V38A34 34 0 0 1 86 88Z') +
      stroke('ink', 'M108 48H190M108 62H176M108 76H186M108 90H160', 2.4, 'opacity=".55"'),
    () =>
      rect(accent, 0, 0, 208, 40) +
      stroke('cream', 'M14 16H120M14 27H84', 4) +
      stroke('ink', 'M14 58H190M14 72H176M14 86H186M14 100H130', 2.4, 'opacity=".5"'),
    () =>
      fill('leafL', 'M14 96C40 60 60 70 84 44C104 28 128 52 150 40C172 34 190 60 196 96Z') +
      fill(accent, 'M14 108C60 84 120 92 196 78V112H14Z') +
      oval('cMust', 160, 26, 11),
  ];
  const kx = w / 208;
  const ky = h / 120;
  return (
    rect('ink', x - 4, y - 10, w + 8, 8, 'rx="2"') +
    rect('paper', x, y, w, h) +
    `<g transform="translate(${n(x)} ${n(y)}) scale(${kx.toFixed(3)} ${ky.toFixed(3)})">${R.pick(kinds)()}</g>` +
    stroke('ink', `M${x} ${y}h${w}v${h}h${-w}z`, 3)
  );
}

/** A wall chart on two rods: a plant, planets, a map with a river, bars or coloured tiles. */
export function chart(R: Rng, x: number, y: number, w = 70, h = 92): string {
  const ink = R.pick<Colour>(['cGreen', 'cLat', 'cBlue', 'cPlum']);
  const kinds = [
    () =>
      limb('leafM', 'M35 82V40M35 60C22 58 18 48 18 40M35 52C48 50 52 40 52 32', 2.6) +
      dots('leafL', [
        [18, 37, 7],
        [52, 29, 7],
        [35, 34, 8],
      ]),
    () =>
      `<circle class="s-${ink}" cx="35" cy="48" r="24" stroke-width="1.4"/><circle class="s-${ink}" cx="35" cy="48" r="15" stroke-width="1.4"/>` +
      dots('cMust', [[35, 48, 6]]) +
      dots(ink, [
        [59, 48, 3.4],
        [24, 37, 3],
        [46, 70, 3],
      ]),
    () =>
      fill('cSky', 'M10 22H60V80H10Z') +
      fill('leafL', 'M18 30C34 22 48 30 50 44C56 56 40 76 30 70C16 66 12 46 18 30Z') +
      limb('cBlue', 'M20 40C30 46 36 44 46 54', 1.6),
    () =>
      [0, 1, 2, 3]
        .map((i) => rect(i % 2 === 0 ? ink : 'cMust', 14 + i * 12, 78 - 14 - i * R.int(6, 12), 8, 14 + i * 8))
        .join('') + stroke(ink, 'M10 79H60', 1.6),
    () =>
      [0, 1, 2, 3, 4, 5]
        .map((i) =>
          rect(
            R.pick(['cMust', 'cLat', 'cTeal', 'cRose', 'leafL']),
            12 + (i % 3) * 17,
            24 + Math.floor(i / 3) * 28,
            13,
            13,
          ),
        )
        .join('') +
      stroke('ink', 'M12 42h13M29 42h13M46 42h13M12 70h13M29 70h13M46 70h13', 2, 'opacity=".5"'),
  ];
  return (
    stroke('ink', `M${x + w * 0.2} ${y}L${x + w / 2} ${y - 14}L${x + w * 0.8} ${y}`, 1, 'opacity=".6"') +
    rect('paper', x, y, w, h) +
    put(x, y, w / 70, rect(ink, 8, 7, 54, 7) + R.pick(kinds)()) +
    rect('wood', x - 3, y - 3, w + 6, 4) +
    rect('wood', x - 3, y + h - 1, w + 6, 4)
  );
}

/** A pin board with notices. */
export function pinBoard(R: Rng, x: number, y: number, w: number, h: number): string {
  let o =
    rect('woodL', x - 5, y - 5, w + 10, h + 10) +
    rect(R.pick(['tintG', 'tintP', 'cMust', 'tintB']), x, y, w, h);
  for (let px = x + 8; px < x + w - 26; px += R.int(32, 40)) {
    for (let py = y + 8; py < y + h - 26; py += R.int(36, 44)) {
      const c = R.pick<Colour>(['paper', 'paper', 'cream', 'cSky', 'cRose']);
      o +=
        rect(c, px, py, 26, 30) +
        stroke(
          'ink',
          `M${px + 4} ${py + 10}h18M${px + 4} ${py + 15}h14M${px + 4} ${py + 20}h16`,
          1,
          'opacity=".4"',
        ) +
        dots('cLat', [[px + 13, py + 3, 1.8]]);
    }
  }
  return o;
}

/** A framed picture of hills, hung high. */
export const framed = (x: number, y: number, w = 54, h = 40): string =>
  rect('wood', x - 4, y - 4, w + 8, h + 8) +
  rect('sky2', x, y, w, h) +
  fill(
    'hill2',
    `M${x} ${y + h * 0.6}q${w * 0.25} ${-h * 0.4} ${w * 0.5} 0t${w * 0.5} ${-h * 0.1}V${y + h}H${x}Z`,
  ) +
  fill('leafM', `M${x} ${y + h * 0.84}q${w * 0.3} ${-h * 0.2} ${w * 0.6} 0t${w * 0.4} 0V${y + h}H${x}Z`) +
  oval('cMust', x + w * 0.72, y + h * 0.3, 4);

/** A cloth banner between two poles or on a wall, with bars in place of words. */
export const banner = (x: number, y: number, w: number, h: number, colour: Colour = 'cLat'): string =>
  rect(colour, x, y, w, h) +
  stroke('gold', `M${x + 5} ${y + 5}h${w - 10}v${h - 10}h${-(w - 10)}z`, 1.2) +
  rect('cream', x + w * 0.2, y + h * 0.3, w * 0.6, Math.max(4, h * 0.16)) +
  rect('cream', x + w * 0.3, y + h * 0.58, w * 0.4, Math.max(3, h * 0.1), 'opacity=".7"');
