import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '../../release/read-release.ts';
import { ReleaseSources } from '../../release/sources.ts';
import type { Finding } from './finding.ts';
import { storageFinding } from './page/storage.ts';

/** A call of the browser's storage as a build leaves it, with its key where that is written there. */
const CALL = /\b(localStorage|sessionStorage)\??\.(clear|setItem|removeItem)\(\s*(?:(["'`])([^"'`$\\]*)\3)?/g;

/** The place of a position in a text, line and column from 1. */
function placeOf(text: string, index: number): string {
  const before = text.slice(0, index);
  const line = before.split('\n').length;
  return `${line}:${index - before.lastIndexOf('\n')}`;
}

/**
 * What a remote's scripts would do to storage that may be another's, as it is written in them: clearing it, or changing a
 * key that is not its own. It finds what runs at a click only, which opening a page does not; a key that is put together
 * while the script runs is not known.
 */
export async function storageCallFindings(release: Release): Promise<Finding[]> {
  const { name, version, manifest, dir } = release;
  const sources = new ReleaseSources(release);
  const findings: Finding[] = [];
  for (const file of Object.keys(manifest.files).filter((one) => one.endsWith('.js'))) {
    const text = await readFile(path.join(dir, 'web', file), 'utf8').catch(() => '');
    for (const { index, 1: area = '', 2: how = '', 4: key } of text.matchAll(CALL)) {
      if (how !== 'clear' && (key === undefined || key.startsWith(name))) continue;
      const at = `/${name}/${encodeURIComponent(version)}/${file}:${placeOf(text, index)}`;
      const where = (await sources.placeIn(at)) ?? file;
      findings.push(storageFinding({ where, area, how, key: key ?? '' }, name));
    }
  }
  return findings;
}
