/** Encodings of picture variants. */
export type PictureFormat = 'avif' | 'webp';

/** A variant of an uploaded picture; width in pixels. */
export interface PictureVariant {
  readonly width: number;
  readonly format: PictureFormat;
}

/**
 * Widths of picture variants, in pixels. The list is fixed, which limits the work a client can cause. AVIF is
 * slow to encode and therefore limited to phone widths.
 */
export const pictureWidths: Readonly<Record<PictureFormat, readonly number[]>> = {
  avif: [320, 640],
  webp: [160, 320, 640, 960, 1280, 1920],
};

const formats: readonly PictureFormat[] = ['avif', 'webp'];

/** Extensions of bitmap pictures. SVG scales without variants. */
const bitmap = /\.(?:jpe?g|jfif|png|gif|webp|avif)$/i;

/** Path of the portal's uploads, optionally with an origin for host pages. */
const uploads = /^(?:https?:\/\/[^/]+)?\/admin\/uploads\/./i;

/** Removes query and fragment. */
const pathOf = (address: string) => address.replace(/[?#].*$/s, '');

/**
 * Returns true if the portal serves variants of the picture at an address, i.e. for uploaded bitmaps.
 *
 * @example
 * hasVariants('/admin/uploads/faculty/camp.JPG') // → true
 * hasVariants('/admin/uploads/faculty/logo.svg') // → false
 * hasVariants('/media/camp.webp') // → false
 */
export function hasVariants(address: string): boolean {
  const path = pathOf(address);
  return uploads.test(path) && bitmap.test(path);
}

/**
 * Returns the address of a variant. Servers without variants ignore the query and send the original.
 *
 * @example
 * variantAddress('/admin/uploads/faculty/camp.jpg', { width: 640, format: 'webp' }) // → '/admin/uploads/faculty/camp.jpg?w=640&f=webp'
 */
export function variantAddress(address: string, { width, format }: PictureVariant): string {
  return `${pathOf(address)}?w=${width}&f=${format}`;
}

/**
 * Returns the variant requested by a query; undefined if none is requested, null if it does not exist.
 *
 * @example
 * readVariant('w=640&f=webp') // → { width: 640, format: 'webp' }
 * readVariant('w=641&f=webp') // → null
 * readVariant('') // → undefined
 */
export function readVariant(query: string): PictureVariant | null | undefined {
  const params = new URLSearchParams(query);
  if (!params.has('w') && !params.has('f')) return undefined;
  const format = formats.find((name) => name === params.get('f'));
  const width = format && pictureWidths[format].find((pixels) => String(pixels) === params.get('w'));
  return format && width ? { width, format } : null;
}
