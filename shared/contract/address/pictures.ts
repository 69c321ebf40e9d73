/** Encodings that the portal makes of an uploaded picture. */
export type PictureFormat = 'avif' | 'webp';

/** One encoding and width of an uploaded picture, in pixels. */
export interface PictureVariant {
  readonly width: number;
  readonly format: PictureFormat;
}

/**
 * Widths that the portal makes of each uploaded picture, in pixels: no others, so that nobody can have it make thousands.
 * AVIF is small and slow to make: it is there in the widths of phones.
 */
export const pictureWidths: Readonly<Record<PictureFormat, readonly number[]>> = {
  avif: [320, 640],
  webp: [160, 320, 640, 960, 1280, 1920],
};

const formats: readonly PictureFormat[] = ['avif', 'webp'];

/** Endings of pictures that are made of dots: a drawing (SVG) fits every width as it is. */
const dots = /\.(?:jpe?g|jfif|png|gif|webp|avif)$/i;

/** Where the portal serves uploads, on its own pages and for a module on another site's. */
const uploads = /^(?:https?:\/\/[^/]+)?\/admin\/uploads\/./i;

/** The address without query and fragment. */
const pathOf = (address: string) => address.replace(/[?#].*$/s, '');

/**
 * Whether the portal makes variants of the picture at an address: one of its uploads, in dots.
 *
 * @example
 * hasVariants('/admin/uploads/faculty/camp.JPG') // → true
 * hasVariants('/admin/uploads/faculty/logo.svg') // → false
 * hasVariants('/media/camp.webp') // → false
 */
export function hasVariants(address: string): boolean {
  const path = pathOf(address);
  return uploads.test(path) && dots.test(path);
}

/**
 * The address of a variant. A server that knows no variants passes the query over and sends the picture itself.
 *
 * @example
 * variantAddress('/admin/uploads/faculty/camp.jpg', { width: 640, format: 'webp' }) // → '/admin/uploads/faculty/camp.jpg?w=640&f=webp'
 */
export function variantAddress(address: string, { width, format }: PictureVariant): string {
  return `${pathOf(address)}?w=${width}&f=${format}`;
}

/**
 * The variant that a query asks for; undefined when it asks for none, null when there is no such variant.
 *
 * @example
 * readVariant('w=640&f=webp') // → { width: 640, format: 'webp' }
 * readVariant('w=641&f=webp') // → null
 * readVariant('') // → undefined
 */
export function readVariant(query: string): PictureVariant | null | undefined {
  const asked = new URLSearchParams(query);
  if (!asked.has('w') && !asked.has('f')) return undefined;
  const format = formats.find((name) => name === asked.get('f'));
  const width = format && pictureWidths[format].find((pixels) => String(pixels) === asked.get('w'));
  return format && width ? { width, format } : null;
}
