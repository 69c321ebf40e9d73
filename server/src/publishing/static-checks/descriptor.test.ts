import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { describe, expect, it } from 'vitest';
import { SHARED, writeRelease } from '../../release/testing/make-release.ts';
import { verifyFiles } from '../../release/verify.ts';
import { descriptorFindings, fileFindings } from './descriptor.ts';
import { GateError } from './finding.ts';

import { sharedVersionFindings, shellVersionFindings } from './shared-versions.ts';

const folder = useTempFolder();

describe('descriptorFindings', () => {
  const problemsOf = async (fixture: Parameters<typeof writeRelease>[1]) => {
    const { dir, name, version } = await writeRelease(folder(), fixture);
    return (await descriptorFindings(dir, name, version)).map(({ where, problem }) => `${where}: ${problem}`);
  };

  it('finds a parameter without an example, a reserved path and a missing title at once', async () => {
    const problems = await problemsOf({
      routes: [
        { path: '/a/:id', title: 'A' },
        { path: '/Admin/a', title: 'B' },
        { path: '/Robots.txt', title: 'D' },
        { path: '/c', title: ' ' },
      ],
    });
    expect(problems).toEqual([
      '/a/:id: does not say where an example of id comes from',
      '/Admin/a: is reserved: the server handles everything below /admin',
      '/Robots.txt: is reserved: the server handles everything below /robots.txt',
      '/c: has no title',
    ]);
  });

  it('finds search records of unknown calls, and search records that link to no page of the remote', async () => {
    const discover = { id: { call: '/home', at: 'events.0.id' } };
    const routes = [
      { path: '/Events', title: 'Events' },
      { path: '/a/:id', title: 'A', discover },
    ];
    const record = { kind: 'Event', call: '/home', at: 'events', title: 'title', to: '/Events' };
    expect(await problemsOf({ routes, search: [record] })).toEqual([]);
    const problems = await problemsOf({
      version: '1.0.1',
      routes,
      search: [
        { ...record, kind: 'Album', call: '/albums' },
        { ...record, kind: 'Person', to: '/Staff/{id}' },
      ],
    });
    expect(problems).toEqual([
      'search, Album: /albums is not a call of the admin API, or lacks a parameter',
      'search, Person: links to /Staff/{id}, which is not a page of the remote',
    ]);
  });

  it('finds every field that does not match the schema', async () => {
    const { dir } = await writeRelease(folder());
    const invalid = {
      name: 'mf-a',
      title: 'A',
      version: '1',
      needs: {},
      routes: [{ path: 'a' }],
      menu: 'none',
    };
    await writeFile(path.join(dir, 'remote.json'), JSON.stringify(invalid));
    const problems = await descriptorFindings(dir, 'mf-a', '1.0.0');
    expect(problems.map(({ where }) => where)).toEqual([
      'remote.json, routes.0.path',
      'remote.json, routes.0.title',
      'remote.json, menu',
    ]);
  });

  it('finds a folder with another release, and an unreadable descriptor', async () => {
    const { dir } = await writeRelease(folder());
    await writeFile(path.join(dir, 'remote.json'), '{');
    const problems = await descriptorFindings(dir, 'mf-a', '2.0.0');
    expect(problems.map(({ problem }) => problem)).toEqual([
      'is the manifest of mf-a 1.0.0, but the folder is mf-a 2.0.0',
      expect.stringContaining('cannot be read'),
    ]);
  });
});

describe('fileFindings', () => {
  it('finds a changed and a missing file', async () => {
    const release = await writeRelease(folder(), {
      files: { 'routes.js': 'export default [];', 'x.css': '' },
    });
    const findings = async () => fileFindings((await verifyFiles(release)).invalid);
    expect(await findings()).toEqual([]);
    await writeFile(path.join(release.dir, 'web/routes.js'), 'export default [1];');
    await rm(path.join(release.dir, 'web/x.css'));
    await rm(release.nodeFile);
    expect((await findings()).map(({ where, problem }) => `${where} ${problem}`)).toEqual([
      'web/routes.js is not the file that was built',
      'web/x.css is missing',
      'node/main.cjs is missing',
    ]);
  });
});

describe('sharedVersionFindings', () => {
  const writeRemoteAndShell = (shared: Record<string, string>) =>
    Promise.all([writeRelease(folder(), { shared }), writeRelease(folder(), { name: 'shell' })]);

  it('accepts an older minor and a newer patch', async () => {
    const [remote, shell] = await writeRemoteAndShell({ react: '19.0.0', '@kalalaya/runtime': '1.2.7' });
    expect(sharedVersionFindings(remote, shell)).toEqual([]);
  });

  it.each([
    ['another major', { react: '20.0.0' }],
    ['a newer minor', { '@kalalaya/runtime': '1.3.0' }],
    ['a package that the shell lacks', { zustand: '5.0.0' }],
  ])('finds %s and names both versions', async (_what, shared) => {
    const [remote, shell] = await writeRemoteAndShell(shared);
    const [finding, ...more] = sharedVersionFindings(remote, shell);
    expect(more).toEqual([]);
    expect(finding?.problem).toMatch(/mf-a 1\.0\.0 needs .*, the shell 1\.0\.0 provides/);
  });

  it('shellVersionFindings checks a new shell against every live remote', async () => {
    const shell = await writeRelease(folder(), { name: 'shell', shared: { ...SHARED, react: '20.0.0' } });
    const remotes = [await writeRelease(folder()), await writeRelease(folder(), { name: 'mf-b' })];
    expect(shellVersionFindings(shell, remotes).map(({ where }) => where)).toEqual([
      'mf-a, react',
      'mf-b, react',
    ]);
  });
});

describe('GateError', () => {
  it('merges findings of ten pages that differ only in their address, and lists the first five', () => {
    const findings = Array.from({ length: 10 }, (_one, index) => ({
      check: 'pages',
      where: `/p${index}`,
      problem: `is pale at http://127.0.0.1:4000/p${index}`,
      remedy: `Its route expects /p${index}.`,
    }));
    const { message } = new GateError('mf-a 1', findings);
    expect(message).toContain('1 finding.');
    expect(message).toContain(
      '\n    and 9 more pages: /p1, /p2, /p3, /p4, /p5, …\n    -> Its route expects /p0.',
    );
  });
});
