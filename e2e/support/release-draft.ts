import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ReleaseManifest } from '@kalalaya/contract/release';

/** A copy of a built release whose files a test changes. */
export class ReleaseDraft {
  readonly #dir: string;
  readonly manifest: ReleaseManifest;

  constructor(dir: string, manifest: ReleaseManifest) {
    this.#dir = dir;
    this.manifest = manifest;
  }

  /** Changes a text file. The manifest lists the change, as after a build. */
  async edit(file: string, change: (text: string) => string): Promise<void> {
    if (!(await this.#change(file, change))) throw new Error(`The edit did not change ${file}`);
  }

  /** Appends to a file, which the manifest lists as before. */
  async tamper(file: string, added: string): Promise<void> {
    const text = await readFile(path.join(this.#dir, file), 'utf8');
    await this.remove(file);
    await writeFile(path.join(this.#dir, file), text + added);
  }

  /** Removes a served file, which the manifest still lists. */
  async remove(file: string): Promise<void> {
    for (const end of ['', '.br', '.gz']) await rm(path.join(this.#dir, file + end), { force: true });
  }

  /** Changes every text file, or those whose path ends so. */
  async replace(change: (text: string) => string, end = ''): Promise<void> {
    const served = Object.keys(this.manifest.files).map((file) => `web/${file}`);
    let changed = 0;
    for (const file of [...served, 'node/main.cjs', 'remote.json'])
      if (file.endsWith(end) && /\.(c?js|css|json)$/.test(file) && (await this.#change(file, change)))
        changed += 1;
    if (changed === 0) throw new Error('The edit changed no file');
  }

  /** Returns the lazy script that contains `text`. */
  async lazyScript(text: string): Promise<string> {
    for (const file of Object.keys(this.manifest.files)) {
      if (!file.endsWith('.js') || this.manifest.scripts.includes(file)) continue;
      if ((await readFile(path.join(this.#dir, 'web', file), 'utf8')).includes(text)) return `web/${file}`;
    }
    throw new Error(`${this.manifest.name} has no lazy script with ${text}`);
  }

  /** Changes a file. Returns false if it stays as it is. */
  async #change(file: string, change: (text: string) => string): Promise<boolean> {
    const before = await readFile(path.join(this.#dir, file), 'utf8');
    const after = change(before);
    if (after === before) return false;
    await this.remove(file);
    await writeFile(path.join(this.#dir, file), after);
    const integrity = `sha384-${createHash('sha384').update(after).digest('base64')}`;
    const sizes = { bytes: Buffer.byteLength(after), gzip: gzipSync(after).length };
    Object.assign(this.manifest.files[file.replace(/^web\//, '')] ?? {}, { integrity, ...sizes });
    return true;
  }
}

/** Makes a release from a built one. Returns its version, which ends in `name`. */
export async function makeVariant(
  remoteDir: string,
  built: string,
  name: string,
  change: (draft: ReleaseDraft) => Promise<unknown>,
): Promise<string> {
  const version = `${built}-${name.replace(/\W+/g, '-').toLowerCase()}`;
  const dir = path.join(remoteDir, version);
  await cp(path.join(remoteDir, built), dir, { recursive: true });
  const read = async (file: string) => JSON.parse(await readFile(path.join(dir, file), 'utf8')) as object;
  const manifest = { ...((await read('release.json')) as ReleaseManifest), version };
  await change(new ReleaseDraft(dir, manifest));
  await writeFile(path.join(dir, 'release.json'), JSON.stringify(manifest));
  await writeFile(path.join(dir, 'remote.json'), JSON.stringify({ ...(await read('remote.json')), version }));
  return version;
}
