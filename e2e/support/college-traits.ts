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
  /** Names of its files, without folders. */
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

/** Returns comparable text: without tags, entities decoded, single spaces between words. */
export function plain(html: string): string {
  const text = html
    .replace(/\\u003c/gi, '<')
    .replace(/\\u003e/gi, '>')
    .replace(/\\u0026/gi, '&')
    .replace(/\\"/g, '"')
    .replace(/<[^>]*>/g, '\n');
  return decodeHTML(text).replace(/[^\S\n]+/g, ' ');
}

function* strings(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) yield* strings(item);
}

/**
 * Returns true if a piece is specific enough: a phone number, an address with a dot, or a long piece of
 * several words.
 */
function isTrait(piece: string): boolean {
  if (/^--|^#|^[\d\s.,/:-]{1,11}$/.test(piece)) return false;
  if (/@|\.example\b/.test(piece) || /^[\d ]{10,}$/.test(piece)) return true;
  return piece.length >= 12 && /\s/.test(piece);
}

function pieces(text: string): string[] {
  return plain(text)
    .split(/\n|(?<=[.!?;:])\s|[[\]|*]|\]\(|^#+ |^- /m)
    .map((piece) => piece.trim().replace(/[.;:]$/, ''))
    .filter(isTrait);
}

const listFiles = async (dir: string): Promise<string[]> =>
  (await filesBelow(dir).catch(() => [])).map((name) => path.join(dir, name));

const addressOf = (base: string, file: string) =>
  `${base}/${file.split(path.sep).map(encodeURIComponent).join('/')}`;

/** Reads the traits of a pack folder. */
export async function traitsOf(pack: string): Promise<CollegeTraits> {
  const texts = new Set<string>();
  const json = [path.join(pack, 'site.json'), path.join(pack, 'media/manifest.json')].concat(
    (await listFiles(path.join(pack, 'data'))).filter((file) => file.endsWith('.json')),
  );
  for (const file of json) {
    for (const item of strings(JSON.parse(await readFile(file, 'utf8'))))
      for (const piece of pieces(item)) texts.add(piece);
  }
  for (const file of await listFiles(path.join(pack, 'pages')))
    for (const piece of pieces(await readFile(file, 'utf8'))) texts.add(piece.replace(/^(title|lead): /, ''));

  const fileNames = new Set<string>();
  const files = new Map<string, string>();
  for (const [folder, base] of [
    ['media', '/media'],
    ['uploads', '/admin/uploads'],
  ] as const) {
    const root = path.join(pack, folder);
    for (const file of await listFiles(root)) {
      const name = path.relative(root, file);
      if (/(^|\/)\.|^(facts|manifest)\.json$/.test(name)) continue;
      // Files in media/ are named by role (hero, crest): the same name in two packs is no leak.
      if (folder === 'uploads' || name.startsWith('documents')) fileNames.add(path.basename(file));
      const bytes = await readFile(file);
      files.set(addressOf(base, name), createHash('sha256').update(bytes).digest('hex'));
    }
  }
  return { texts, fileNames, files };
}
