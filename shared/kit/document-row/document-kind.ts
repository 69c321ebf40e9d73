import type { FileFacts } from '@kalalaya/runtime';
import { formatBytes } from '../format/bytes.ts';

/** A document to view or download. */
export interface DocumentItem {
  readonly title: string;
  /** Address of the file; null or empty if there is none. */
  readonly href: string | null | undefined;
  /** File name for the download; default: the name in the address. */
  readonly fileName?: string;
  /** Size and page count, if known. */
  readonly facts?: FileFacts | undefined;
  /** Year or period, as displayed. */
  readonly year?: string | undefined;
  /** Label of the view link; default `View PDF`, with the actual file type. */
  readonly viewLabel?: string | undefined;
}

/** Returns the type of a file by its extension, in capitals: `PDF`, `DOCX`. `FILE` without an extension. */
export function documentType(href: string): string {
  const path = href.replace(/[?#].*$/s, '');
  const ending = /\.([a-z0-9]{1,5})$/i.exec(path)?.[1];
  return ending?.toUpperCase() ?? 'FILE';
}

const readable = new Set(['PDF', 'PNG', 'JPG', 'JPEG', 'WEBP', 'GIF', 'AVIF', 'TXT', 'HTML', 'FILE']);

/** Returns true if browsers display the file type; .docx or .zip can only be downloaded. */
export function isReadable(href: string): boolean {
  return readable.has(documentType(href));
}

/** Returns the file type for the labels `View PDF` and `Download PDF` (specification, section 2); `document` if unknown. */
export function documentNoun(href: string): string {
  const type = documentType(href);
  return type === 'FILE' ? 'document' : type;
}

/** Returns the known facts of a file in this order: `PDF`, `2.1 MB`, `24 pages`. */
export function factTexts(href: string, facts: FileFacts | undefined): readonly string[] {
  const texts = [documentType(href)];
  if (facts?.bytes !== undefined) texts.push(formatBytes(facts.bytes));
  if (facts?.pages !== undefined) texts.push(facts.pages === 1 ? '1 page' : `${facts.pages} pages`);
  return texts;
}
