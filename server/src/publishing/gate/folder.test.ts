import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SHARED, writeRelease } from '../../release/testing/make-release.ts';
import { descriptorFindings } from './descriptor.ts';
import { fileFindings } from './files.ts';
import { formatFindings, GateError } from './finding.ts';
import { sharedVersionFindings, shellVersionFindings } from './shared-versions.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gate-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('descriptorFindings', () => {
  const of = async (fixture: Parameters<typeof writeRelease>[1]) => {
    const { dir, name, version } = await writeRelease(folder, fixture);
    return (await descriptorFindings(dir, name, version)).map(({ where, problem }) => `${where}: ${problem}`);
  };

  it('lets a sound one pass', async () => {
    const discover = { id: { call: '/home', at: 'events.0.id' } };
    expect(await of({ routes: [{ path: '/a/:id', title: 'A', discover }] })).toEqual([]);
  });

  it('finds a parameter without an example, a reserved path and a missing title at once', async () => {
    const found = await of({
      routes: [
        { path: '/a/:id', title: 'A' },
        { path: '/Admin/a', title: 'B' },
        { path: '/Robots.txt', title: 'D' },
        { path: '/c', title: ' ' },
      ],
    });
    expect(found).toEqual([
      '/a/:id: does not say where an example of id comes from',
      '/Admin/a: the server answers everything below /admin itself',
      '/Robots.txt: the server answers everything below /robots.txt itself',
      '/c: has no title',
    ]);
  });

  it('finds records of the search that no call brings, and those that lead to no page of the remote', async () => {
    const routes = [{ path: '/Events', title: 'Events' }];
    const record = { kind: 'Event', call: '/home', at: 'events', title: 'title', to: '/Events' };
    expect(await of({ routes, search: [record] })).toEqual([]);
    const found = await of({
      version: '1.0.1',
      routes,
      search: [
        { ...record, kind: 'Album', call: '/albums' },
        { ...record, kind: 'Person', to: '/Staff/{id}' },
      ],
    });
    expect(found).toEqual([
      'search, Album: /albums is no call of the admin API, or lacks a parameter',
      'search, Person: leads to /Staff/{id}, which is no page of the remote',
    ]);
  });

  it('names every field that does not fit the schema', async () => {
    const { dir } = await writeRelease(folder);
    const wrong = {
      name: 'mf-a',
      title: 'A',
      version: '1',
      needs: {},
      routes: [{ path: 'a' }],
      menu: 'none',
    };
    await writeFile(path.join(dir, 'remote.json'), JSON.stringify(wrong));
    const found = await descriptorFindings(dir, 'mf-a', '1.0.0');
    expect(found.map(({ where }) => where)).toEqual([
      'remote.json, routes.0.path',
      'remote.json, routes.0.title',
      'remote.json, menu',
    ]);
  });

  it('finds a folder that holds another release, and a descriptor that cannot be read', async () => {
    const { dir } = await writeRelease(folder);
    await writeFile(path.join(dir, 'remote.json'), '{');
    const found = await descriptorFindings(dir, 'mf-a', '2.0.0');
    expect(found.map(({ problem }) => problem)).toEqual([
      'says it is mf-a 1.0.0, the folder says mf-a 2.0.0',
      expect.stringContaining('cannot be read'),
    ]);
  });
});

describe('fileFindings', () => {
  it('finds a changed and a missing file', async () => {
    const release = await writeRelease(folder, { files: { 'routes.js': 'export default [];', 'x.css': '' } });
    expect(await fileFindings(release)).toEqual([]);
    await writeFile(path.join(release.dir, 'web/routes.js'), 'export default [1];');
    await rm(path.join(release.dir, 'web/x.css'));
    await rm(release.nodeFile);
    expect((await fileFindings(release)).map(({ where, problem }) => `${where} ${problem}`)).toEqual([
      'web/routes.js is not the file that was built',
      'web/x.css is missing',
      'node/main.cjs is missing',
    ]);
  });
});

describe('sharedVersionFindings', () => {
  const needing = (shared: Record<string, string>) =>
    Promise.all([writeRelease(folder, { shared }), writeRelease(folder, { name: 'shell' })]);

  it.each([
    ['the same', { react: '19.3.1' }],
    ['an older minor', { react: '19.0.0', '@kalalaya/runtime': '1.1.9' }],
    ['a newer patch', { '@kalalaya/runtime': '1.2.7' }],
  ])('%s fits', async (_what, shared) => {
    const [remote, shell] = await needing(shared);
    expect(sharedVersionFindings(remote, shell)).toEqual([]);
  });

  it.each([
    ['another major', { react: '20.0.0' }, 'Majors move together'],
    ['a newer minor', { '@kalalaya/runtime': '1.3.0' }, 'Publish the shell'],
    ['a package that the shell lacks', { zustand: '5.0.0' }, 'Leave the package out'],
  ])('%s does not, and both are named', async (_what, shared, remedy) => {
    const [remote, shell] = await needing(shared);
    const [finding, ...more] = sharedVersionFindings(remote, shell);
    expect(more).toEqual([]);
    expect(finding?.problem).toMatch(/mf-a 1\.0\.0 needs .*, the shell 1\.0\.0 provides/);
    expect(finding?.remedy).toContain(remedy);
  });

  it('a new shell has to fit every live remote', async () => {
    const shell = await writeRelease(folder, { name: 'shell', shared: { ...SHARED, react: '20.0.0' } });
    const remotes = [await writeRelease(folder), await writeRelease(folder, { name: 'mf-b' })];
    expect(shellVersionFindings(shell, remotes).map(({ where }) => where)).toEqual([
      'mf-a, react',
      'mf-b, react',
    ]);
  });
});

describe('GateError', () => {
  it('shows every finding with what to do', () => {
    const finding = { check: 'links', where: '/a', problem: 'leads\n nowhere', remedy: 'Mend it.' };
    const other = { ...finding, check: 'routes' };
    expect(formatFindings([finding, other])).toBe(
      'links\n  /a: leads nowhere\n    -> Mend it.\n\nroutes\n  /a: leads nowhere\n    -> Mend it.',
    );
    expect(new GateError('mf-a 1', [finding, other]).message).toContain('2 findings');
  });

  it('tells the same of ten pages once, with the first of them', () => {
    const findings = Array.from({ length: 10 }, (_one, index) => ({
      check: 'pages',
      where: `/${index}`,
      problem: 'is pale',
      remedy: 'Mend it.',
    }));
    const { message } = new GateError('mf-a 1', findings);
    expect(message).toContain('1 finding.');
    expect(message).toContain('  /0, /1, /2, /3, /4 and 5 more: is pale\n    -> Mend it.');
  });
});
