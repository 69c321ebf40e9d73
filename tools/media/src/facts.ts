import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Size of a file in bytes and, for a PDF, its number of pages. */
export interface Fact {
  readonly bytes: number;
  readonly pages?: number;
}

/** Returns the page count of a PDF from its page tree, or undefined if it cannot be read. */
export function pagesOf(pdf: Uint8Array): number | undefined {
  const text = Buffer.from(pdf).toString('latin1');
  const counts = [
    ...text.matchAll(/\/Type\s*\/Pages\b[^>]*?\/Count\s+(\d+)|\/Count\s+(\d+)[^>]*?\/Type\s*\/Pages\b/g),
  ].map((m) => Number(m[1] ?? m[2]));
  return counts.length > 0 ? Math.max(...counts) : undefined;
}

/** Writes `facts.json` into a folder: the file details that the portal shows without opening the files. */
export async function writeFacts(folder: string): Promise<void> {
  const facts: Record<string, Fact> = {};
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort();
  for (const name of names) {
    if (name === 'facts.json' || name === 'manifest.json') continue;
    const file = path.join(folder, name);
    const { size } = await stat(file);
    if (!(await stat(file)).isFile()) continue;
    const pages = name.endsWith('.pdf') ? pagesOf(await readFile(file)) : undefined;
    facts[name] = pages === undefined ? { bytes: size } : { bytes: size, pages };
  }
  await writeFile(path.join(folder, 'facts.json'), `${JSON.stringify(facts, null, 1)}\n`);
}
