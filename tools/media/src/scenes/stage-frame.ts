import { banner } from '../draw/boards.ts';
import type { Colour } from '../draw/palette.ts';
import { seatRow } from '../draw/seats.ts';
import type { Stage } from '../draw/stage.ts';
import { fill, laterite, rect, stroke } from '../draw/svg.ts';

/** Three rows of hall seats from behind. */
export function seats(
  stage: Stage,
  colour = stage.R.pick<Colour>(['cGreen', 'cBlue', 'cPlum', 'cTeal']),
): string {
  const off = () => stage.R.range(-24, 24);
  return (
    seatRow(396, 0.92, 15, colour, off()) +
    rect('ink', 0, 392, 720, 12, 'opacity=".35"') +
    seatRow(440, 1.22, 12, colour, off()) +
    rect('ink', 0, 434, 720, 14, 'opacity=".35"') +
    seatRow(500, 1.62, 9, colour, off())
  );
}

/** A stage with curtain and backdrop. */
export function stageFrame(stage: Stage, base: number, cloth: 'kasavu' | Colour, sign = true): string {
  const free = (['cGreen', 'cLat', 'cPlum', 'cBlue'] as const).filter((c) => c !== cloth);
  const curtain = stage.R.pick<Colour>(free);
  const back =
    cloth === 'kasavu'
      ? rect('cream', 116, 96, 488, base - 98) +
        stroke(
          'creamD',
          Array.from({ length: 27 }, (_, i) => `M${134 + i * 18} 96V${base}`).join(''),
          3,
          'opacity=".8"',
        ) +
        stroke('gold', `M116 ${base - 50}H604`, 7) +
        stroke('gold', `M116 ${base - 40}H604M116 ${base - 60}H604`, 1.6)
      : rect(cloth, 116, 96, 488, base - 98) + (sign ? banner(220, 132, 280, 56, curtain) : '');
  const swag =
    'C580 138 560 138 536 124C512 138 492 138 468 124C444 138 424 138 400 124C376 138 356 138 332 124C308 138 288 138 264 124C240 138 220 138 196 124C172 138 140 138 116 124';
  return (
    rect('wood', 104, 84, 512, base - 80) +
    back +
    fill('woodL', `M116 ${base - 26}H604V${base}H116Z`) +
    stroke(
      'wood',
      `M116 ${base - 26}H604M150 ${base}L176 ${base - 26}M250 ${base}L262 ${base - 26}M360 ${base}V${base - 26}M470 ${base}L458 ${base - 26}M570 ${base}L544 ${base - 26}`,
      1.6,
      'opacity=".6"',
    ) +
    fill(curtain, `M116 96H604V124${swag}Z`) +
    stroke('gold', `M604 124${swag}`, 2) +
    fill(curtain, `M116 120C150 130 158 200 138 ${base}H116ZM604 120C570 130 562 200 582 ${base}H604Z`) +
    stroke(
      'ink',
      `M124 126C140 160 140 240 128 ${base}M596 126C580 160 580 240 592 ${base}`,
      3,
      'opacity=".25"',
    ) +
    rect('floor', 84, base, 552, 16) +
    rect('floorD', 84, base + 16, 552, 18)
  );
}

/** Walls and roof of the hall. */
export const hallShell = (stage: Stage): string => {
  const brick = stage.R.chance(0.5);
  return (
    rect('latD', 0, 0, 720, 480) +
    (brick ? laterite(0, 0, 720, 320) : rect(stage.R.pick(['tintP', 'wallD', 'tintG']), 0, 0, 720, 320)) +
    rect('wood', 0, 0, 720, 58) +
    fill('tileD', 'M0 0H720V40H0Z') +
    stroke('tile', 'M0 12H720M0 24H720M0 36H720', 2, 'opacity=".6"') +
    stroke('woodL', 'M0 56H720', 7) +
    stroke('wood', 'M60 0L120 56M180 0L120 56M300 0L360 56M420 0L360 56M540 0L600 56M660 0L600 56', 8) +
    rect('floorD', 0, 318, 720, 162)
  );
};
