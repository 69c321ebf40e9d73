import { hasVariants, pictureWidths, variantAddress } from '@kalalaya/contract/address';

/** Attributes of a picture with several widths, for `<img>` and `<source>`. */
export interface PictureSet {
  readonly src: string;
  readonly srcSet?: string | undefined;
  /** `srcset` of the AVIF variants, for phones. */
  readonly avif?: string | undefined;
}

function srcSetOf(src: string, format: 'avif' | 'webp', from: number, to: number): string | undefined {
  const widths = pictureWidths[format].filter((width) => width >= from && width <= to);
  const entries = widths.map((width) => `${variantAddress(src, { width, format })} ${width}w`);
  return entries.length === 0 ? undefined : entries.join(', ');
}

/** Returns the variants of an uploaded picture from `from` to `to` pixels wide. Other pictures have none. */
export function pictureSet(src: string, from: number, to: number): PictureSet {
  if (!hasVariants(src)) return { src };
  return {
    src: variantAddress(src, { width: Math.min(to, 640), format: 'webp' }),
    srcSet: srcSetOf(src, 'webp', from, to),
    avif: srcSetOf(src, 'avif', from, to),
  };
}

/**
 * Returns the address of a screen-sized variant of an uploaded picture, without location and date metadata.
 * Other addresses are returned unchanged.
 */
export function largePicture(src: string): string {
  return hasVariants(src) ? variantAddress(src, { width: 1920, format: 'webp' }) : src;
}
