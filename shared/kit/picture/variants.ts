import { hasVariants, pictureWidths, variantAddress } from '@kalalaya/contract/address';

/** A picture in several widths, as `<img>` and `<source>` take them. */
export interface PictureSet {
  readonly src: string;
  readonly srcSet?: string | undefined;
  /** The same in AVIF, for phones; undefined where there is none. */
  readonly avif?: string | undefined;
}

function listed(src: string, format: 'avif' | 'webp', from: number, to: number): string | undefined {
  const widths = pictureWidths[format].filter((width) => width >= from && width <= to);
  const entries = widths.map((width) => `${variantAddress(src, { width, format })} ${width}w`);
  return entries.length === 0 ? undefined : entries.join(', ');
}

/**
 * The widths of an uploaded picture that the portal makes, from `from` to `to` pixels. Any other picture is itself alone.
 */
export function pictureSet(src: string, from: number, to: number): PictureSet {
  if (!hasVariants(src)) return { src };
  return {
    src: variantAddress(src, { width: Math.min(to, 640), format: 'webp' }),
    srcSet: listed(src, 'webp', from, to),
    avif: listed(src, 'avif', from, to),
  };
}

/**
 * The address of an uploaded picture as large as a screen, for a link to it: without the place and the day that a camera
 * wrote into it. Any other address is itself.
 *
 * @example
 * largePicture('/admin/uploads/photos/camp.jpg') // → '/admin/uploads/photos/camp.jpg?w=1920&f=webp'
 * largePicture('/media/camp.webp') // → '/media/camp.webp'
 */
export function largePicture(src: string): string {
  return hasVariants(src) ? variantAddress(src, { width: 1920, format: 'webp' }) : src;
}
