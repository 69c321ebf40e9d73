import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assignContentVersion, contentVersion, releaseDigest } from '@kalalaya/cli/release/content-version';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { describe, expect, it } from 'vitest';
import { locationIn } from '../store/testing/location.ts';
import { readRelease } from './read-release.ts';
import { writeRelease, writeSentRelease } from './testing/make-release.ts';
import { assertIntact } from './verify.ts';

const folder = useTempFolder();

const HASH = '2a12582542c0ffee';
const files = {
  [`a@1.0.0-${HASH}/m.js`]: 'export {};',
  'chunk.js': `self.mf_a_1_0_0_${HASH} = 1; // 0000000000000000`,
};

describe('assignContentVersion', () => {
  /** Builds the release with a hash and returns the version that it gets. */
  async function assign(hash: string): Promise<string> {
    const version = `1.0.0-${hash}`;
    const texts = Object.entries(files).map((entry) => entry.map((text) => text.replace(HASH, hash)));
    const { dir } = await writeRelease(folder(), { version, files: Object.fromEntries(texts) });
    return assignContentVersion(dir, { name: 'mf-a', version, releasesDir: folder() });
  }

  it('gives a release the version of its content, in every file and with matching integrity', async () => {
    const assigned = await assign(HASH);
    const target = folder('mf-a', assigned);
    expect(contentVersion(assigned, await releaseDigest(target, assigned))).toBe(assigned);
    const release = await readRelease(locationIn(folder()), 'mf-a', assigned);
    await assertIntact(target, release);
    expect(release.manifest.version).toBe(assigned);
    const chunk = await readFile(path.join(target, 'web/chunk.js'), 'utf8');
    expect(chunk).toBe(files['chunk.js'].replace(HASH, assigned.slice(6)));
    await readFile(path.join(target, `web/a@${assigned}/m.js`), 'utf8');
  });

  it('gives equal content the same version, whatever hash the build had', async () => {
    expect(await assign(HASH)).toBe(await assign('fedcba9876543210'));
  });
});

describe('releaseDigest', () => {
  /** Returns an edit that replaces a text in a file. */
  const replace = (name: string, before: string | RegExp, after: string) => async (dir: string) => {
    const file = path.join(dir, name);
    await writeFile(file, (await readFile(file, 'utf8')).replace(before, after));
  };
  const edits: [string, (dir: string) => Promise<void>][] = [
    ['a changed file', (dir) => appendFile(path.join(dir, 'web/chunk.js'), ' ')],
    ['another node build', (dir) => appendFile(path.join(dir, 'node/main.cjs'), ' ')],
    ['another file name', (dir) => rename(path.join(dir, 'web/chunk.js'), path.join(dir, 'web/other.js'))],
    ['a further file', (dir) => writeFile(path.join(dir, 'web/more.js'), '')],
    ['a placeholder in place of the hash', replace('web/chunk.js', /[0-9a-f]{16}/, '0'.repeat(16))],
    ['another descriptor', replace('remote.json', '"title":"mf-a"', '"title":"B"')],
  ];
  it.each(edits)('differs for %s', async (_name, edit) => {
    const { dir, version } = await writeSentRelease(folder(), { files });
    const before = await releaseDigest(dir, version);
    await edit(dir);
    expect(await releaseDigest(dir, version)).not.toBe(before);
  });

  it('ignores compressed variants, which the portal makes', async () => {
    const { dir, version } = await writeSentRelease(folder(), { files });
    const before = await releaseDigest(dir, version);
    await writeFile(path.join(dir, 'web/chunk.js.br'), 'x');
    expect(await releaseDigest(dir, version)).toBe(before);
  });
});
