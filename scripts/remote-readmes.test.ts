import { describe, expect, it } from 'vitest';
import { MissingMarkersError, readmes, remoteTables, withTables } from './remote-readmes.ts';

describe('the README of each remote', () => {
  it('has its paths and its budget as they are: node scripts/remote-readmes.ts', async () => {
    const all = await readmes();
    expect(all.length).toBeGreaterThan(0);
    for (const { file, is, should } of all) expect(is, file).toBe(should);
  });
});

describe('remoteTables', () => {
  const tables = remoteTables(
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

  it('lists every path with what it reads and where it stands', () => {
    expect(tables).toContain('| `/One` | One | About | `id`, `page` | About: The first |');
    expect(tables).toContain('| `/Two/:id` | Two |  |  |  |');
  });

  it('tells the budget of all routes and of those of its own that differ', () => {
    expect(tables).toContain('180 KB of script before the page answers');
    expect(tables).toContain('`/One` may cost 200 KB for parts that load later.');
    expect(tables).not.toContain('/Elsewhere');
  });

  it('replaces what was made before and nothing else', () => {
    const begin = '<!-- Made from remote.ts and e2e/budgets.json by `node scripts/remote-readmes.ts`. -->';
    const readme = `# A\n\n${begin}\nold\n<!-- End of what is made. -->\n\nBy hand.\n`;
    const made = withTables('mf-a', readme, tables);
    expect(made).not.toContain('old');
    expect(made.startsWith('# A\n') && made.endsWith('By hand.\n')).toBe(true);
    expect(withTables('mf-a', made, tables)).toBe(made);
    expect(() => withTables('mf-a', '# A\n', tables)).toThrow(MissingMarkersError);
  });
});
