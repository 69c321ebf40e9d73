import { DOCUMENT, PAGE, PERSON, type SearchEntry } from './entry.ts';
import { wordsOf } from './words.ts';

/** Key of a duplicate: the name for a person, the file for a document, the address for a page, otherwise name and address. */
function identity({ kind, title, to, detail = '', file }: SearchEntry): string {
  // Initials may be written apart: `K. V.`.
  const name = wordsOf(title).join('');
  if (kind === PERSON) return name;
  if (kind === DOCUMENT) return file ?? to;
  if (kind === PAGE && !to.includes('#')) return to;
  if (!to.includes('#')) return `${to} ${name}`;
  // A table may be on two pages.
  return `# ${name} ${detail}`;
}

/** Merges duplicates into the first one, which becomes searchable by the words of all. */
export function mergeDuplicates(all: readonly SearchEntry[]): SearchEntry[] {
  const unique = new Map<string, SearchEntry>();
  for (const entry of all) {
    const key = identity(entry);
    const first = unique.get(key);
    if (first === undefined) unique.set(key, entry);
    else {
      const { title, detail = '', words, names = [] } = entry;
      const more = title === first.title ? names : [title, ...names];
      unique.set(key, {
        ...first,
        words: `${first.words}\n${detail}\n${words}`,
        ...(more.length > 0 && { names: [...new Set([...(first.names ?? []), ...more])] }),
      });
    }
  }
  return [...unique.values()];
}
