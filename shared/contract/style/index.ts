export { type Colour, ColourError, colourOf, contrast, hexOf, type Tokens } from './colours.ts';
export {
  baseColours,
  type ColourPair,
  colourPairs,
  coloursInForce,
  type Scheme,
  type Theme,
  type WeakPair,
  weakPairs,
} from './pairs.ts';

/**
 * The cascade layers of a page, a later one outweighing an earlier one: the shell's sheet brings them into this order,
 * and every release of a remote writes its rules into them.
 */
export const cascadeLayers = ['reset', 'base', 'kit', 'page'] as const;

export type CascadeLayer = (typeof cascadeLayers)[number];

/** The layers that a remote's rules may stand in: those of the kit's components, and those of its own pages. */
export const remoteLayers = ['kit', 'page'] as const satisfies readonly CascadeLayer[];
