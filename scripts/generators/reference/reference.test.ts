import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { referencePages } from '../reference.ts';

const root = path.resolve(import.meta.dirname, '../../..');

// Loading every command takes seconds on a busy machine.
describe('docs/reference', { timeout: 60_000 }, () => {
  it('is current (node scripts/generators/reference.ts writes it)', async () => {
    for (const [name, text] of await referencePages(root)) {
      expect(await readFile(path.join(root, 'docs/reference', name), 'utf8'), name).toBe(text);
    }
  });

  it('writes the usage of a command under its heading', async () => {
    const commands = (await referencePages(root)).get('commands.md') ?? '';
    const sections = [...commands.matchAll(/^## (.+)\n[\s\S]*?```sh\n(.+)\n/gm)];
    expect(sections.length).toBeGreaterThan(20);
    for (const [, name = '', usage = ''] of sections) expect(usage).toMatch(new RegExp(`^${name}( [[<]|$)`));
  });

  it('describes every command, option and variable', async () => {
    for (const [name, text] of await referencePages(root)) {
      expect(text, name).not.toMatch(/^\| `[^`]+` \|\s*\|/m);
    }
  });
});
