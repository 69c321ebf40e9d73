import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '@kalalaya/node/file-system';
import { decodeHTML } from 'entities';

/** Texts and files that identify a college, read from its pack. */
export interface CollegeTraits {
  /**
   * Names, sentences, table cells, phone numbers and addresses: all texts longer than a common word or two.
   */
  readonly texts: ReadonlySet<string>;
  /** Names of its files as in addresses, without folders. */
  readonly fileNames: ReadonlySet<string>;
  /** SHA-256 of every file it serves, by address path. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Words common to all colleges of education (posts, degrees, days of observance, the seven accreditation
 * criteria, headings of the specification). Any other text in two packs was leaked or copied.
 */
export const vocabulary: ReadonlySet<string> = new Set([
  'AQAR 2022-2023',
  'AQAR 2023-2024',
  'AQAR 2024-2025',
  'Achievement / Awards',
  'Assistant Professor',
  'Assistant Professor, English',
  'Assistant Professor, Social Science',
  'Associate Professor',
  'Associate Professor, Social Science',
  'Curricular Aspects',
  'English and Malayalam',
  'Governance, Leadership and Management',
  'Health and physical education',
  'Information Officer',
  'Infrastructure and Learning Resources',
  'Institutional Values and Best Practices',
  'Kerala, India',
  'M.A., M.Ed., NET',
  'M.A., M.Ed., Ph.D',
  'M.Sc., M.Ed., NET',
  'M.Sc., M.Ed., Ph.D',
  'Mother Language Day',
  'Physical Education',
  'Public Self-Disclosure',
  'Reading room',
  'Recognition and affiliation',
  'Research and Outreach Activities',
  'Self Study Report',
  'Social Science',
  'Statutory cells',
  'Student Support',
  'Student Support and Progression',
  'Teaching-Learning and Evaluation',
  'annual reports',
  'code of conduct',
  'evening school',
]);

/** Returns the text of HTML or JSON, without tags and with entities decoded, a line for each element. */
function plain(html: string): string {
  const text = html
    .replace(/\\u003c/gi, '<')
    .replace(/\\u003e/gi, '>')
    .replace(/\\u0026/gi, '&')
    .replace(/\\?"|<[^>]*>/g, '\n');
  return decodeHTML(text).replace(/[^\S\n]+/g, ' ');
}

/** Returns true for a phone number, an address with a dot, or a longer piece of several words. */
function isTrait(piece: string): boolean {
  if (/^--|^#|\{\{|^[\d\s.,/:-]{1,11}$/.test(piece)) return false;
  if (/@|\.example\b/.test(piece) || /^[\d ]{10,}$/.test(piece)) return true;
  return piece.length >= 12 && /\s/.test(piece);
}

/** Returns the sentences and cells of a text, of HTML or of JSON that are specific enough to identify a college. */
export function piecesOf(text: string): string[] {
  return plain(text)
    .split(/\n|(?<=[.!?;:])\s| · |[[\]|*()]|^#+ |^- /m)
    .map((piece) => piece.trim().replace(/[.;:,]$/, ''))
    .filter(isTrait);
}

/** Returns all pieces between quotation marks, slashes, white space and tags: file names are among them. */
export const tokensOf = (text: string): string[] => text.split(/["/\s<>\\,;()?#]+/);

/** Reads the traits of a pack folder. */
export async function traitsOf(pack: string): Promise<CollegeTraits> {
  const names = (await filesBelow(pack)).filter((file) => !/(^|\/)\.|(^|\/)facts\.json$/.test(file));
  const texts = new Set<string>();
  for (const name of names.filter((name) => /^(?:site|media\/manifest|data\/.*)\.json$|^pages\//.test(name)))
    for (const piece of piecesOf(await readFile(path.join(pack, name), 'utf8')))
      texts.add(piece.replace(/^(title|lead): /, ''));
  const fileNames = new Set<string>();
  const files = new Map<string, string>();
  for (const name of names.filter((name) => /^(?:media|uploads)\/(?!manifest\.json)/.test(name))) {
    // Files in media/ are named by role (hero, crest): the same name in two packs is no leak.
    if (/^uploads|^media\/documents/.test(name)) fileNames.add(encodeURIComponent(path.basename(name)));
    const address = `/${name.split('/').map(encodeURIComponent).join('/')}`.replace(
      '/uploads',
      '/admin/uploads',
    );
    const bytes = await readFile(path.join(pack, name));
    files.set(address, createHash('sha256').update(bytes).digest('hex'));
  }
  return { texts, fileNames, files };
}
