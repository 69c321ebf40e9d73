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
 * Cascade layers of a page, in ascending precedence. The shell's style sheet declares their order; remotes
 * add rules to them.
 */
export const cascadeLayers = ['reset', 'base', 'kit', 'page'] as const;

export type CascadeLayer = (typeof cascadeLayers)[number];

/** Layers for a remote's rules: components of the kit, and its own pages. */
export const remoteLayers = ['kit', 'page'] as const satisfies readonly CascadeLayer[];
