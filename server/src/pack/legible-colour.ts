import { type Colour, contrast } from '@kalalaya/contract/style';

/** What a colour is seen on, and the least contrast that takes (WCAG, 1 to 21). */
export interface Ground {
  readonly colour: Colour;
  readonly least: number;
}

const mixed = ([r, g, b]: Colour, other: number, share: number): Colour => {
  const part = (own: number) => own * (1 - share) + other * share;
  return [part(r), part(g), part(b)];
};

const isReadable = (colour: Colour, grounds: readonly Ground[]) =>
  grounds.every((ground) => contrast(colour, ground.colour) >= ground.least);

/** In how many steps a colour is moved towards black or white. */
const STEPS = 100;

/**
 * The colour nearest to one that can be read on all of these grounds: the same, or darker, or lighter. Null when not
 * even black or white can be, because the grounds are too unlike or too grey.
 */
export function readableColour(colour: Colour, grounds: readonly Ground[]): Colour | null {
  for (let step = 0; step <= STEPS; step += 1) {
    const found = [0, 1].map((end) => mixed(colour, end, step / STEPS));
    const readable = found.find((one) => isReadable(one, grounds));
    if (readable !== undefined) return readable;
  }
  return null;
}
