import type { pdfjs } from 'react-pdf';

/** A page as pdf.js gives it. */
export type PdfPageProxy = Awaited<
  ReturnType<Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>['getPage']>
>;

/** A link of a page. `box` is left, top, width, height in units of the page at scale 1. */
export interface PdfLink {
  readonly id: string;
  readonly box: readonly [number, number, number, number];
  /** An http, https or mailto address; without it the link leads into the document, to `target`. */
  readonly url?: string;
  /** A named or explicit destination, as pdf.js gave it. */
  readonly target: unknown;
}

/** What of a document leads from a destination to a page. */
export interface Destinations {
  getDestination(name: string): Promise<readonly unknown[] | null>;
  getPageIndex(ref: PageReference): Promise<number>;
}

/** How a PDF names one of its objects. */
export interface PageReference {
  readonly num: number;
  readonly gen: number;
}

/** The parts of an annotation that are read; everything in it may be missing or nonsense. */
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

/** Addresses a document may lead to. Its scripts, launch actions and file links are left out. */
export function safeUrl(url: unknown): string | undefined {
  return typeof url === 'string' && /^(?:https?:\/\/|mailto:)/i.test(url) ? url : undefined;
}

function isReference(value: unknown): value is PageReference {
  return typeof value === 'object' && value !== null && 'num' in value && 'gen' in value;
}

/** The page, from 1, that a destination names; undefined when the document does not say. */
export async function pageOfTarget(pdf: Destinations, target: unknown): Promise<number | undefined> {
  const explicit: unknown = typeof target === 'string' ? await pdf.getDestination(target) : target;
  const first: unknown = Array.isArray(explicit) ? explicit[0] : undefined;
  if (typeof first === 'number') return first + 1;
  return isReference(first) ? (await pdf.getPageIndex(first)) + 1 : undefined;
}

/** The links of a page that may be followed. */
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
