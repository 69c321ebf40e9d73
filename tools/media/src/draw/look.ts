import type { Colour } from './palette.ts';
import type { Rng } from './rng.ts';

export type Garment = 'saree' | 'churidar' | 'shirt' | 'mundu';
/** Hairstyle; `scarf` covers the hair. */
export type Hair = 'bun' | 'plait' | 'loose' | 'short' | 'scarf';

/** A person's appearance: cloth and its shade, second colour (blouse, shawl, trousers), skin and hair. */
export interface Look {
  readonly garment: Garment;
  readonly cloth: Colour;
  readonly shade: Colour;
  readonly second: Colour;
  readonly third: Colour;
  readonly skin: Colour;
  readonly hair: Hair;
  readonly hairColour: Colour;
  readonly beard: boolean;
  readonly flowers: boolean;
}

export type Role = 'student' | 'teacher' | 'man';

/** Cloth colours, each with its shade. */
export const cloths: readonly (readonly [Colour, Colour])[] = [
  ['cGreen', 'leafD'],
  ['cLat', 'latD'],
  ['cBlue', 'cBlueD'],
  ['cMust', 'cMustD'],
  ['cRose', 'cRoseD'],
  ['cTeal', 'cTealD'],
  ['cPlum', 'cPlumD'],
  ['cSky', 'cSkyD'],
  ['leafL', 'leafM'],
  ['cream', 'creamD'],
  ['latL', 'lat'],
];
const skins: readonly Colour[] = ['skinA', 'skinB', 'skinC', 'skinD', 'skinE', 'skinA', 'skinC'];

/** Returns a random appearance for a role. */
export function lookFor(R: Rng, role: Role): Look {
  const [cloth, shade] = R.pick(cloths);
  const second = R.pick(cloths.filter(([c]) => c !== cloth && c !== 'creamD'))[0];
  const skin = R.pick(skins);
  const woman = role !== 'man' && R.chance(0.66);
  const base = {
    cloth,
    shade,
    second,
    skin,
    hairColour: 'hair' as const,
    beard: !woman && R.chance(0.45),
    flowers: R.chance(0.4),
  };
  if (!woman) {
    const mundu = R.chance(role === 'teacher' ? 0.2 : 0.08);
    return {
      ...base,
      garment: mundu ? 'mundu' : 'shirt',
      second: R.pick(['ink', 'cBlueD', 'wood', 'trunk']),
      third: 'ink',
      hair: 'short',
    };
  }
  const scarf = R.chance(0.13);
  const saree = R.chance(role === 'teacher' ? 0.8 : 0.4);
  const kasavu = saree && R.chance(0.35);
  return {
    ...base,
    garment: saree ? 'saree' : 'churidar',
    cloth: kasavu ? 'cream' : cloth,
    shade: kasavu ? 'creamD' : shade,
    second: kasavu && (second === 'cream' || second === 'cSky') ? 'cGreen' : second,
    third: scarf ? R.pick(['cream', 'cRose', 'cSky', 'cTeal', 'cPlum']) : R.pick(['cream', 'cMust', 'cream']),
    hair: scarf ? 'scarf' : R.pick(saree ? ['bun', 'bun', 'plait'] : ['plait', 'loose', 'bun', 'plait']),
    beard: false,
  };
}
