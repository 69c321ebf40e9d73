import { type Colour, contrast } from '@kalalaya/contract/style';

/** A background colour with the minimum contrast that text on it needs (WCAG, 1 to 21). */
export interface Background {
  readonly colour: Colour;
  readonly least: number;
}

const mix = ([r, g, b]: Colour, other: number, share: number): Colour => {
  const part = (own: number) => own * (1 - share) + other * share;
  return [part(r), part(g), part(b)];
};

const isReadable = (colour: Colour, backgrounds: readonly Background[]) =>
  backgrounds.every((background) => contrast(colour, background.colour) >= background.least);

/** Number of steps from a colour to black or white. */
const STEPS = 100;

/**
 * Returns the nearest darker or lighter shade of a colour that is readable on all backgrounds, or the colour itself.
 * Returns null if neither black nor white is readable, because the backgrounds are too different or too grey.
 */
export function readableColour(colour: Colour, backgrounds: readonly Background[]): Colour | null {
  for (let step = 0; step <= STEPS; step += 1) {
    const candidates = [0, 1].map((end) => mix(colour, end, step / STEPS));
    const readable = candidates.find((candidate) => isReadable(candidate, backgrounds));
    if (readable !== undefined) return readable;
  }
  return null;
}
