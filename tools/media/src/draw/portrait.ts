import { cloths, dress } from './clothes.ts';
import { ears, face, hairBack, hairFront, jasmine } from './face.ts';
import type { Colour } from './palette.ts';
import { bush, palm } from './plants.ts';
import { Rng } from './rng.ts';
import type { Sitter } from './sitter.ts';
import { type Drawing, dots, fade, fill, group, limb, oval, rect, ridge, stroke } from './svg.ts';

const tones: readonly (readonly [skin: Colour, shade: Colour, lip: Colour])[] = [
  ['skinA', 'skinE', 'cPlum'],
  ['skinC', 'skinA', 'cRoseD'],
  ['skinD', 'skinC', 'cRoseD'],
  ['skinE', 'skinB', 'cPlum'],
  ['skinA', 'skinE', 'cRoseD'],
  ['skinC', 'skinA', 'cPlum'],
];

const grounds: readonly Colour[] = ['tintG', 'tintB', 'tintP', 'tintY', 'sky', 'creamD'];

function ground(R: Rng): string {
  const base = R.pick(grounds);
  const kind = R.int(0, 3);
  let o = rect(base, 0, 0, 400, 500);
  if (kind === 0)
    o += fade(
      0.5,
      ridge('hill1', 400, 500, [
        [0, R.int(250, 330)],
        [110, R.int(210, 300)],
        [240, R.int(250, 320)],
        [400, R.int(200, 290)],
      ]) +
        ridge('hill2', 400, 500, [
          [0, R.int(340, 380)],
          [140, R.int(310, 360)],
          [400, R.int(310, 370)],
        ]),
    );
  if (kind === 1) o += fade(0.55, oval('paper', R.int(130, 270), R.int(190, 230), 150));
  if (kind === 2)
    o += fade(
      0.45,
      palm(R.int(20, 60), 420, 300, 2.2, ['hill2', 'hill1'], 20) +
        bush(
          360,
          440,
          220,
          120,
          `pb${R.next()}`,
          R.chance(0.5) ? ['hill1', 'hill2', 'hill1'] : ['hill2', 'hill1', 'sky'],
        ),
    );
  if (kind === 3)
    o += fade(
      0.6,
      rect('paper', R.int(20, 60), 60, 120, 300) + stroke(base, `M${R.int(90, 110)} 60V360M20 200H200`, 8),
    );
  return o;
}

/** Draws a head-and-shoulders portrait (4:5). The slug seeds everything that `sitter` does not set. */
export function portrait(slug: string, sitter: Sitter): Drawing {
  const R = new Rng(`portrait/${slug}`);
  const [skin, shade, lip] = R.pick(tones);
  const hair: Colour = sitter.senior ? R.pick(['hairG', 'hairG', 'hair']) : 'hair';
  const style = sitter.scarf
    ? 'scarf'
    : sitter.woman
      ? R.pick(sitter.senior ? ['bun', 'bun', 'plait'] : ['bun', 'plait', 'loose', 'bob', 'plait', 'loose'])
      : sitter.senior && R.chance(0.45)
        ? 'bald'
        : 'short';
  const back = ground(R);
  const behind = hairBack(R, style, hair);
  const clothes = dress(R, sitter, skin, shade);
  const features = face(R, skin, shade, lip, sitter, hair);
  let person: string;
  if (style === 'scarf') {
    const [c, d] = R.pick([...cloths, ['cream', 'creamD'] as const]);
    const low = (...parts: string[]) => group('translate(0 26)', ...parts);
    person =
      low(fill(d, 'M112 250C100 96 300 96 288 250C292 300 300 340 312 372H88C100 340 108 300 112 250Z')) +
      clothes +
      low(
        features +
          fill(
            c,
            'M112 372C92 260 104 96 200 96C296 96 308 260 288 372C330 384 344 420 348 470Q200 372 60 470C62 420 74 384 112 372ZM142 200C142 256 168 282 200 284C232 282 258 256 258 200C256 146 236 136 200 136C164 136 144 146 142 200Z',
            'fill-rule="evenodd"',
          ) +
          limb(d, 'M262 240C258 290 226 318 170 330M140 250C146 286 160 304 176 314', 2.6, 'opacity=".7"'),
      );
  } else {
    const flowers = sitter.woman && style === 'plait' && R.chance(0.7) ? jasmine(R, 262, 232) : '';
    const studs = sitter.woman
      ? dots('gold', [
          [142, 226, 4.6],
          [258, 226, 4.6],
        ]) + (R.chance(0.4) ? fill('gold', 'M136 230h12l-6 14zM252 230h12l-6 14z') : '')
      : '';
    const low = (...parts: string[]) => group('translate(0 36)', ...parts);
    person =
      low(behind, flowers) + clothes + low(ears(skin, shade), features, hairFront(R, style, hair), studs);
  }
  const lean = R.range(-2.5, 2.5);
  const body =
    back +
    group(
      `translate(200 500) rotate(${lean.toFixed(1)}) scale(${R.chance(0.5) ? 1.08 : -1.08} 1.08) translate(-200 -492)`,
      person,
    );
  return { viewBox: [0, 0, 400, 500], title: 'Portrait', body };
}
