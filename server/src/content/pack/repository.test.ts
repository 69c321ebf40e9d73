import { once } from 'node:events';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { canMount, mountSmallDisk } from '@kalalaya/node/testing/small-disk';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { beforeEach, describe, expect, it } from 'vitest';
import { PackRepository } from './repository.ts';
import { committee, type PackFromGit, packFromGit, runGit } from './testing/pack-from-git.ts';

const folder = useTempFolder();
let office: PackFromGit;
let site: ReturnType<PackFromGit['clone']>;
let repository: PackRepository;
const committees = () => readFile(path.join(site.dir, 'data/committees.json'), 'utf8');
const head = () => runGit(site.dir, 'rev-parse', 'HEAD');
const newest = async () => (await repository.fetch())?.newest ?? '';

beforeEach(async () => {
  office = await packFromGit(folder());
  site = office.clone('server');
  repository = new PackRepository(site, 'palm');
});

/** The folder, its branch and its edits are as they were. */
async function expectUnchanged(work: () => Promise<unknown>): Promise<void> {
  const state = async () => [await committees(), head(), runGit(site.dir, 'status', '--short')];
  const before = await state();
  await work();
  expect(await state()).toEqual(before);
}

describe('PackRepository (needs git)', () => {
  it('moves the folder to a new commit once it was checked, and stays shallow', async () => {
    for (const name of ['Anti-ragging', 'Library']) {
      office.push(committee('Skipped'));
      const commit = office.push(committee(name));
      expect(await newest()).toBe(commit);
      await expectUnchanged(async () => expect(await repository.check(commit)).toBeNull());
      await repository.advance(commit);
      expect(head()).toBe(commit);
      expect(await committees()).toContain(name);
    }
    expect(runGit(site.dir, 'rev-parse', '--is-shallow-repository')).toBe('true');
    expect(runGit(site.dir, 'status', '--short', '--branch')).toBe('## main...origin/main');
  });

  it('follows nothing without a branch of a remote', async () => {
    runGit(site.dir, 'checkout', '--quiet', '--detach');
    expect(await repository.fetch()).toBeNull();
  });

  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 9\n`;
  it.each<[string, () => void | Promise<void>, string, RegExp]>([
    [
      'a wrong field',
      () => void office.push({ 'data/cells.json': '[{}]' }),
      'data/cells.json',
      /"id" is missing/,
    ],
    [
      'a picture that is a pointer',
      () => void office.push({ 'uploads/faculty/well.webp': pointer }),
      'uploads/faculty/well.webp',
      /Git LFS/,
    ],
    [
      'a submodule',
      () => {
        runGit(office.work, 'submodule', '--quiet', 'add', office.remote, 'media/other');
        office.push({});
      },
      'media/other',
      /links and submodules are not followed/,
    ],
    [
      'a link that leads out',
      async () => {
        await symlink('/etc/hostname', path.join(office.work, 'media/host.txt'));
        office.push({});
      },
      'media/host.txt',
      /links and submodules are not followed/,
    ],
  ])('finds %s, and accepts the commit that corrects it', async (_name, spoil, file, message) => {
    await spoil();
    await expectUnchanged(async () => {
      const found = String(await repository.check(await newest()));
      expect(found).toContain(`\n  ${file}`);
      expect(found).toMatch(message);
    });
    runGit(office.work, 'reset', '--quiet', '--hard', 'HEAD~1');
    runGit(office.work, 'clean', '-ffdxq');
    runGit(office.work, 'merge', '--quiet', '-s', 'ours', '-m', 'Undo', 'origin/main');
    const commit = office.push(committee('Corrected'));
    expect(await newest()).toBe(commit);
    expect(await repository.check(commit)).toBeNull();
  });

  it('checks only the files of the commit', async () => {
    await repository.check(await newest());
    await writeFile(path.join(site.DATA_DIR, 'packs/palm/data/committee.json'), '[]');
    expect(await repository.check(head())).toBeNull();
  });

  it('keeps edits that are not committed, and new and ignored files', async () => {
    const commit = office.push({ ...committee('Library'), 'media/key.txt': '' });
    await newest();
    await writeFile(path.join(site.dir, '.git/info/exclude'), 'key.txt');
    await writeFile(path.join(site.dir, 'media/key.txt'), 'secret');
    await expectUnchanged(() => expect(repository.advance(commit)).rejects.toThrow('media/key.txt'));
    expect(await readFile(path.join(site.dir, 'media/key.txt'), 'utf8')).toBe('secret');
    await rm(path.join(site.dir, 'media/key.txt'));
    for (const file of ['data/committees.json', 'pages/New.md']) {
      await writeFile(path.join(site.dir, file), '[]');
      await expectUnchanged(() => expect(repository.advance(commit)).rejects.toThrow(file));
      runGit(site.dir, 'stash', '--include-untracked');
    }
    await repository.advance(commit);
  });

  it('refuses a rewritten branch, and follows it once somebody has taken it', async () => {
    runGit(office.work, 'commit', '--quiet', '--amend', '-m', 'Rewritten');
    const commit = office.push(committee('Library'), '--force');
    await expectUnchanged(async () => {
      expect(await newest()).toBe(commit);
      await expect(repository.advance(commit)).rejects.toThrow(`reset --hard ${commit}`);
    });
    runGit(site.dir, 'reset', '--quiet', '--hard', commit);
    const next = office.push(committee('Anti-ragging'));
    expect(await newest()).toBe(next);
    await repository.advance(next);
  });

  it('names a deleted branch, a refused key and a refused password in one line', async () => {
    runGit(office.remote, 'branch', '-m', 'main', 'other');
    await expectUnchanged(() =>
      expect(newest()).rejects.toThrow(/^refs\/heads\/main of origin .*couldn't find/),
    );
    runGit(site.dir, 'remote', 'set-url', 'origin', 'git@git.example:office/palm.git');
    const ssh = "echo 'git@git.example: Permission denied (publickey).' >&2; exit 255; :";
    runGit(site.dir, 'config', 'core.sshCommand', ssh);
    await expectUnchanged(() =>
      expect(newest()).rejects.toThrow(/\(git@git.example: Permission denied \(pub/),
    );
    const server = createServer((_request, response) => {
      response.writeHead(401, { 'WWW-Authenticate': 'Basic' }).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    runGit(site.dir, 'remote', 'set-url', 'origin', `http://anu:secret@127.0.0.1:${port}/palm.git`);
    await expectUnchanged(async () => {
      const { message } = (await newest().catch((error: Error) => error)) as Error;
      expect(message).toMatch(
        /^refs\/heads\/main of origin cannot be fetched \(fatal: Authentication failed[^\n]*$/,
      );
      expect(message).not.toContain('secret');
    });
    server.close();
  });

  it('ends a fetch that hangs', async () => {
    const server = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    runGit(site.dir, 'remote', 'set-url', 'origin', `http://127.0.0.1:${port}/palm.git`);
    repository = new PackRepository(site, 'palm', AbortSignal.timeout(1000));
    await expectUnchanged(() => expect(newest()).rejects.toThrow('git took too long'));
    server.close();
    server.closeAllConnections();
  });

  it('does not touch a repository around a folder that is none', async () => {
    runGit(folder(), 'init', '--quiet');
    await writeFile(path.join(site.dir, '.git/HEAD'), '');
    await expect(repository.fetch()).rejects.toThrow(/not a git repository/);
  });

  it.each(['KILL', 'TERM'])(
    'restores the folder if git gets SIG%s in the middle of a switch',
    async (signal) => {
      // Git writes files in the order of their names, and ends at this one.
      runGit(site.dir, 'config', 'filter.end.smudge', `cat; kill -${signal} $PPID; sleep 1`);
      await writeFile(path.join(site.dir, '.git/info/attributes'), 'media/end.txt filter=end');
      const commit = office.push({ ...committee('Library'), 'media/end.txt': 'new' });
      await newest();
      await expectUnchanged(() => expect(repository.advance(commit)).rejects.toThrow());
      expect(runGit(site.dir, 'stash', 'show', '--name-only')).toContain('data/committees.json');
      runGit(site.dir, 'config', 'filter.end.smudge', 'cat');
      await repository.advance(commit);
      expect(head()).toBe(commit);
    },
  );

  it('leaves the edits and the lock of a commit that somebody else makes', async () => {
    const lock = path.join(site.dir, '.git/index.lock');
    await writeFile(path.join(site.dir, 'data/committees.json'), '[');
    await writeFile(lock, '');
    await expectUnchanged(async () => expect(await repository.recover()).toBe(false));
    await rm(lock);
  });

  it.runIf(canMount())('stays as it was on a full disk, and moves on once there is space', async () => {
    const disk = await mountSmallDisk('8m');
    try {
      const COLLEGES_DIR = path.join(disk.dir, 'colleges');
      await cp(site.COLLEGES_DIR, COLLEGES_DIR, { recursive: true });
      repository = new PackRepository({ ...site, COLLEGES_DIR }, 'palm');
      const head = async () => (await repository.state())?.commit;
      const before = await head();
      const commit = office.push({ 'uploads/documents/big.pdf': '%PDF-1.7'.repeat(500_000) });
      expect(await newest()).toBe(commit);
      await disk.fill();
      await expect(repository.advance(commit)).rejects.toThrow(/No space|write|disk/);
      expect(await head()).toBe(before);
      await disk.free();
      await repository.recover();
      await repository.advance(commit);
      expect(await head()).toBe(commit);
      expect(runGit(path.join(COLLEGES_DIR, 'palm'), 'status', '--short')).toBe('');
    } finally {
      await disk.remove();
    }
  });
});
