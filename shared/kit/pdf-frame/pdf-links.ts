import type { pdfjs } from 'react-pdf';

/** A page as returned by pdf.js. */
export type PdfPageProxy = Awaited<
  ReturnType<Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>['getPage']>
>;

/** A link on a page. `box` is left, top, width, height in page units at scale 1. */
export interface PdfLink {
  readonly id: string;
  readonly box: readonly [number, number, number, number];
  /** An http, https or mailto address; without it the link points to `target` in the document. */
  readonly url?: string;
  /** A named or explicit destination, as returned by pdf.js. */
  readonly target: unknown;
}

/** The methods of a document that resolve a destination to a page. */
export interface Destinations {
  getDestination(name: string): Promise<readonly unknown[] | null>;
  getPageIndex(ref: PageReference): Promise<number>;
}

/** Reference to a PDF object. */
export interface PageReference {
  readonly num: number;
  readonly gen: number;
}

/** The fields of an annotation used here. Each may be missing or malformed. */
interface Annotation {
  readonly id?: unknown;
  readonly subtype?: unknown;
  readonly rect?: unknown;
  readonly url?: unknown;
  readonly dest?: unknown;
}

function isRectangle(value: unknown): value is [number, number, number, number] {
  return Array.isArray(value) && value.length === 4 && value.every((item) => Number.isFinite(item));
}

/** Returns the URL if a document may link to it: scripts, launch actions and file links are rejected. */
export function safeUrl(url: unknown): string | undefined {
  return typeof url === 'string' && /^(?:https?:\/\/|mailto:)/i.test(url) ? url : undefined;
}

function isReference(value: unknown): value is PageReference {
  return typeof value === 'object' && value !== null && 'num' in value && 'gen' in value;
}

/** Returns the page number, from 1, of a destination; undefined if it cannot be resolved. */
export async function pageOfTarget(pdf: Destinations, target: unknown): Promise<number | undefined> {
  const explicit: unknown = typeof target === 'string' ? await pdf.getDestination(target) : target;
  const first: unknown = Array.isArray(explicit) ? explicit[0] : undefined;
  if (typeof first === 'number') return first + 1;
  return isReference(first) ? (await pdf.getPageIndex(first)) + 1 : undefined;
}

/** Returns the safe links of a page. */
export async function readLinks(proxy: PdfPageProxy): Promise<readonly PdfLink[]> {
  const viewport = proxy.getViewport({ scale: 1 });
  const links: PdfLink[] = [];
  for (const [index, annotation] of ((await proxy.getAnnotations()) as readonly Annotation[]).entries()) {
    if (annotation.subtype !== 'Link' || !isRectangle(annotation.rect)) continue;
    const url = safeUrl(annotation.url);
    const hasTarget = typeof annotation.dest === 'string' || Array.isArray(annotation.dest);
    if (url === undefined && !hasTarget) continue;
    const [left, bottom, right, top] = annotation.rect;
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom);
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top);
    links.push({
      id: typeof annotation.id === 'string' ? annotation.id : `link-${index}`,
      box: [Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1)],
      ...(url !== undefined && { url }),
      target: annotation.dest,
    });
  }
  return links;
}
