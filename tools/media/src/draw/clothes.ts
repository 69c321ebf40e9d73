import type { Colour } from './palette.ts';
import type { Rng } from './rng.ts';
import type { Sitter } from './sitter.ts';
import { dots, fill, stroke } from './svg.ts';

export const cloths: readonly (readonly [Colour, Colour])[] = [
  ['cGreen', 'leafD'],
  ['cLat', 'latD'],
  ['cBlue', 'cBlueD'],
  ['cMust', 'cMustD'],
  ['cTeal', 'cTealD'],
  ['cPlum', 'cPlumD'],
  ['cSky', 'cSkyD'],
  ['cRose', 'cRoseD'],
  ['leafL', 'leafM'],
];

export function dress(R: Rng, sitter: Sitter, skin: Colour, shade: Colour): string {
  const [cloth, dark] = R.pick(cloths);
  const [other] = R.pick(cloths.filter(([c]) => c !== cloth));
  const shoulders = 'M52 500C54 396 92 356 158 342L200 350L242 342C308 356 346 396 348 500Z';
  const neck =
    fill(skin, 'M172 246V330Q172 352 200 356Q228 352 228 330V246Z') +
    fill(shade, 'M172 274Q200 300 228 274V296Q200 318 172 296Z', 'opacity=".55"');
  if (!sitter.woman) {
    const kind = R.int(0, 3);
    const shirt = kind === 3 ? 'cream' : cloth;
    const fold = kind === 3 ? 'creamD' : dark;
    return (
      neck +
      fill(shirt, shoulders) +
      fill(fold, 'M242 342C308 356 346 396 348 500H290C300 430 282 372 242 342Z', 'opacity=".45"') +
      (kind === 1
        ? fill(
            'ink',
            'M52 500C54 396 92 356 158 342L186 500ZM348 500C346 396 308 356 242 342L214 500Z',
            'opacity=".9"',
          ) +
          fill('paper', 'M158 342L200 372L242 342L214 500H186Z') +
          fill(other, 'M190 376H210L216 470L200 490L184 470Z')
        : stroke(fold, 'M200 372V500', 2.6) +
          dots(fold, [
            [206, 404, 3],
            [206, 446, 3],
          ])) +
      fill(kind === 1 ? 'paper' : shirt, 'M160 334L200 376L172 402L146 350Z') +
      fill(kind === 1 ? 'paper' : shirt, 'M240 334L200 376L228 402L254 350Z') +
      stroke(kind === 1 ? 'creamD' : fold, 'M160 334L200 376L172 402M240 334L200 376L228 402', 2.2)
    );
  }
  if (R.chance(sitter.senior ? 0.95 : 0.55)) {
    const kasavu = R.chance(0.35);
    const saree = kasavu ? 'cream' : cloth;
    const fold = kasavu ? 'creamD' : dark;
    const blouse = kasavu ? R.pick<Colour>(['cGreen', 'cLat', 'cPlum', 'cBlue']) : other;
    return (
      neck +
      fill(
        skin,
        'M174 316C170 336 158 342 136 347L146 354Q200 432 254 354L264 347C242 342 230 336 226 316Z',
      ) +
      fill(blouse, 'M52 500C54 396 92 356 148 344C158 404 242 404 252 344C308 356 346 396 348 500Z') +
      fill(saree, 'M348 500C346 396 316 360 262 346C232 394 150 452 92 500Z') +
      fill(fold, 'M348 500C346 420 332 380 300 362C270 410 220 462 168 500Z', 'opacity=".5"') +
      stroke('gold', 'M259 348C229 396 148 452 88 500', kasavu ? 9 : 5) +
      (kasavu ? stroke('cream', 'M262 352C234 396 152 454 96 500', 1.4) : '') +
      stroke('gold', 'M172 352Q200 386 228 352', 2.4) +
      dots('gold', [[200, 371, 4.4]])
    );
  }
  return (
    neck +
    fill(cloth, shoulders) +
    fill(
      skin,
      R.chance(0.5) ? 'M160 340Q200 404 240 340L228 334H172Z' : 'M162 340L200 392L238 340L228 334H172Z',
    ) +
    fill(dark, 'M242 342C308 356 346 396 348 500H300C306 430 286 372 242 342Z', 'opacity=".45"') +
    (R.chance(0.7)
      ? fill(
          other,
          'M150 344C110 354 84 372 72 402L96 500H150C140 440 140 390 158 342ZM250 344C290 354 316 372 328 402L304 500H250C260 440 260 390 242 342Z',
          'opacity=".95"',
        ) + stroke('gold', 'M154 346C138 392 140 440 150 500M246 346C262 392 260 440 250 500', 2)
      : stroke('gold', 'M166 348Q200 412 234 348', 3) +
        dots('gold', [
          [200, 412, 3],
          [200, 430, 3],
          [200, 448, 3],
        ]))
  );
}
