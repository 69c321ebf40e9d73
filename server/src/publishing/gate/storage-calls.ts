import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '../../release/read-release.ts';
import { ReleaseSources } from '../../release/sources.ts';
import type { Finding } from './finding.ts';
import { storageFinding } from './page/storage.ts';

/** A storage call in built code, with its key if that is a literal. */
const CALL = /\b(localStorage|sessionStorage)\??\.(clear|setItem|removeItem)\(\s*(?:(["'`])([^"'`$\\]*)\3)?/g;

/** Returns line and column of a position in a text, counted from 1. */
function positionOf(text: string, index: number): string {
  const before = text.slice(0, index);
  const line = before.split('\n').length;
  return `${line}:${index - before.lastIndexOf('\n')}`;
}

/**
 * Finds calls in a remote's scripts that clear storage or change a key that is not its own. They include event handlers,
 * which opening a page does not run. Keys computed at run time are not checked.
 */
export async function storageCallFindings(release: Release): Promise<Finding[]> {
  const { name, version, manifest, dir } = release;
  const sources = new ReleaseSources(release);
  const findings: Finding[] = [];
  for (const file of Object.keys(manifest.files).filter((one) => one.endsWith('.js'))) {
    const text = await readFile(path.join(dir, 'web', file), 'utf8').catch(() => '');
    for (const { index, 1: area = '', 2: how = '', 4: key } of text.matchAll(CALL)) {
      if (how !== 'clear' && (key === undefined || key.startsWith(name))) continue;
      const address = `/${name}/${encodeURIComponent(version)}/${file}:${positionOf(text, index)}`;
      const where = (await sources.findPosition(address)) ?? file;
      findings.push(storageFinding({ where, area, how, key: key ?? '' }, name));
    }
  }
  return findings;
}
