import type { FileFacts } from '@kalalaya/runtime';
import { formatBytes } from '../format/index.ts';

/** One document offered for reading or download. */
export interface DocumentItem {
  readonly title: string;
  /** Address of the file; null or empty when there is none. */
  readonly href: string | null | undefined;
  /** Name to save it under; the address's own when left out. */
  readonly fileName?: string;
  /** Size and pages, where the server knows them. */
  readonly facts?: FileFacts | undefined;
  /** Year or period, as shown. */
  readonly year?: string | undefined;
  /** Words of the reading link; default `View PDF`, with the file's own type. */
  readonly viewLabel?: string | undefined;
  /** Words of the saving link; default `Download PDF`, with the file's own type. */
  readonly downloadLabel?: string | undefined;
}

/** The type of a file by its name, in capitals: `PDF`, `DOCX`; `FILE` without a readable ending. */
export function documentType(href: string): string {
  const path = href.replace(/[?#].*$/s, '');
  const ending = /\.([a-z0-9]{1,5})$/i.exec(path)?.[1];
  return ending?.toUpperCase() ?? 'FILE';
}

const readable = new Set(['PDF', 'PNG', 'JPG', 'JPEG', 'WEBP', 'GIF', 'AVIF', 'TXT', 'HTML', 'FILE']);

/** True when a browser shows the file itself; a .docx or .zip can be downloaded only. */
export function isReadable(href: string): boolean {
  return readable.has(documentType(href));
}

/** `View PDF` and `Download PDF` (specification, section 2) with the type of a file; without one, of a document. */
export function documentLabels(href: string): Required<Pick<DocumentItem, 'viewLabel' | 'downloadLabel'>> {
  const type = documentType(href);
  const what = type === 'FILE' ? 'document' : type;
  return { viewLabel: `View ${what}`, downloadLabel: `Download ${what}` };
}

/** `PDF`, `2.1 MB`, `24 pages`: what is known of a file, in this order. */
export function factTexts(href: string, facts: FileFacts | undefined): readonly string[] {
  const texts = [documentType(href)];
  if (facts?.bytes !== undefined) texts.push(formatBytes(facts.bytes));
  if (facts?.pages !== undefined) texts.push(facts.pages === 1 ? '1 page' : `${facts.pages} pages`);
  return texts;
}
