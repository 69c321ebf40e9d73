import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { referencePages } from './pages.ts';
import { routeTable } from './routes.ts';

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

describe('routeTable', () => {
  const table = routeTable(
    {
      name: 'mf-a',
      title: 'A',
      routes: [
        { path: '/One', title: 'One', group: 'About', query: ['id', 'page'] },
        { path: '/Two/:id', title: 'Two' },
      ],
      menu: [{ group: 'About', label: 'The first', to: '/One', order: 10 }],
    },
    {
      'every route': { scriptKb: 180, laterKb: 30, styleKb: 24, requests: 45, chain: 2 },
      routes: { '/One': { laterKb: 200 }, '/Elsewhere': { laterKb: 300 } },
    },
  );

  it('lists every path with its query parameters and its menu entry', () => {
    expect(table).toContain('| `/One` | One | About | `id`, `page` | About: The first |');
    expect(table).toContain('| `/Two/:id` | Two |  |  |  |');
  });

  it("states the remote's own exceptions from the budget", () => {
    expect(table).toContain('Limit of `/One`: 200 KB of parts that load later.');
    expect(table).not.toContain('/Elsewhere');
  });
});
