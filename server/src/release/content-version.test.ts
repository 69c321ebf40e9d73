import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseManifest } from '@kalalaya/contract/release';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { useTempFolder } from '../testing/temp-folder.ts';
import { assignContentVersion, contentVersion, releaseDigest } from './content-version.ts';
import { writeRelease, writeSentRelease } from './testing/make-release.ts';
import { assertIntact } from './verify.ts';

const folder = useTempFolder();

const HASH = '2a12582542c0ffee';
const files = {
  [`a@1.0.0-${HASH}/m.js`]: 'export {};',
  'chunk.js': `self.mf_a_1_0_0_${HASH} = 1; // 0000000000000000`,
};

describe('assignContentVersion', () => {
  it('gives a release the version of its content, in every file and with matching integrity', async () => {
    const { dir } = await writeRelease(folder(), { version: `1.0.0-${HASH}`, files });
    const assigned = await assignContentVersion(dir, {
      name: 'mf-a',
      version: `1.0.0-${HASH}`,
      releasesDir: folder(),
    });
    const target = folder('mf-a', assigned);
    expect(contentVersion(assigned, await releaseDigest(target, assigned))).toBe(assigned);
    await assertIntact(target, 'mf-a', assigned);
    const chunk = await readFile(path.join(target, 'web/chunk.js'), 'utf8');
    expect(chunk).toBe(files['chunk.js'].replace(HASH, assigned.slice(6)));
    await readFile(path.join(target, `web/a@${assigned}/m.js`), 'utf8');
    const manifest = v.parse(
      releaseManifest,
      JSON.parse(await readFile(path.join(target, 'release.json'), 'utf8')),
    );
    expect(manifest.version).toBe(assigned);
  });

  it('gives equal content the same version, whatever hash the build had', async () => {
    const versions = [];
    for (const hash of [HASH, 'fedcba9876543210']) {
      const texts = Object.entries(files).map((entry) => entry.map((text) => text.replace(HASH, hash)));
      const chunk = Object.fromEntries(texts);
      const version = `1.0.0-${hash}`;
      const { dir } = await writeRelease(folder(), { version, files: chunk });
      versions.push(await assignContentVersion(dir, { name: 'mf-a', version, releasesDir: folder() }));
    }
    expect(versions[0]).toBe(versions[1]);
  });
});

describe('releaseDigest', () => {
  const edits: [string, (dir: string) => Promise<void>][] = [
    ['a changed file', (dir) => appendFile(path.join(dir, 'web/chunk.js'), ' ')],
    ['another node build', (dir) => appendFile(path.join(dir, 'node/main.cjs'), ' ')],
    ['another file name', (dir) => rename(path.join(dir, 'web/chunk.js'), path.join(dir, 'web/other.js'))],
    ['a further file', (dir) => writeFile(path.join(dir, 'web/more.js'), '')],
    [
      'a placeholder in place of the hash',
      async (dir) => {
        const file = path.join(dir, 'web/chunk.js');
        const text = await readFile(file, 'utf8');
        await writeFile(file, text.replace(/[0-9a-f]{16}/, '0'.repeat(16)));
      },
    ],
    [
      'another descriptor',
      async (dir) => {
        const file = path.join(dir, 'remote.json');
        await writeFile(file, (await readFile(file, 'utf8')).replace('"title":"mf-a"', '"title":"B"'));
      },
    ],
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
