import { createHash, randomUUID } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ExportManifest, JOURNAL, MANIFEST, OWN_FOLDER } from './manifest.ts';
import { readFolder } from './read-folder.ts';

/** What became of a file: written, or found as it would have been written, or left out. */
export type Outcome = 'written' | 'unchanged' | 'left';

/** What is not in a copy, or not as it should be. */
export interface LeftFile {
  /** Path of a file in the copy, or address of what would be there. */
  readonly file: string;
  readonly why: string;
}

const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Whether the disk that a folder lies on takes names that differ in capitals alone for one. */
async function foldsNames(folder: string): Promise<boolean> {
  const name = `part-${randomUUID()}`;
  await writeFile(path.join(folder, name), '');
  const found = await stat(path.join(folder, name.toUpperCase())).catch(() => null);
  await rm(path.join(folder, name), { force: true });
  return found !== null;
}

/** Every folder that a file stands in, outermost first. */
function foldersOf(file: string): readonly string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_name, depth) => names.slice(0, depth + 1).join('/'));
}

/**
 * The folder of a static copy while it is written. Each file appears whole or not at all; one that would not change is not
 * touched. Only what an export wrote is ever replaced or removed.
 */
export class ExportFolder {
  readonly dir: string;
  readonly #college: string;
  /** Hashes by path: what was there by the last export. */
  readonly #before: ReadonlyMap<string, string>;
  /** What an export wrote that was cut off. */
  readonly #begun: ReadonlySet<string>;
  /** Whether the disk takes names that differ in capitals alone for one. */
  readonly #folds: boolean;
  readonly #now = new Map<string, string>();
  /** Paths by their form in small letters: the first of each. */
  readonly #small = new Map<string, string>();
  /** Folders of what is written, in small letters. */
  readonly #folders = new Set<string>();
  readonly left: LeftFile[] = [];
  readonly counts = { written: 0, unchanged: 0, removed: 0, bytes: 0 };

  private constructor(
    dir: string,
    college: string,
    before: ReadonlyMap<string, string>,
    begun: ReadonlySet<string>,
    folds: boolean,
  ) {
    this.#folds = folds;
    this.dir = dir;
    this.#college = college;
    this.#before = before;
    this.#begun = begun;
  }

  /**
   * Opens a folder for the copy of a college: by one export at a time, which `exportInto` sees to. Throws as `readFolder`.
   */
  static async open(dir: string, college: string): Promise<ExportFolder> {
    const { manifest, begun } = await readFolder(dir, college);
    await mkdir(path.join(dir, OWN_FOLDER), { recursive: true });
    for (const name of await readdir(path.join(dir, OWN_FOLDER))) {
      if (name.startsWith('part-')) await rm(path.join(dir, OWN_FOLDER, name), { force: true });
    }
    return new ExportFolder(
      dir,
      college,
      new Map(Object.entries(manifest?.files ?? {})),
      begun,
      await foldsNames(path.join(dir, OWN_FOLDER)),
    );
  }

  #isOwn(file: string): boolean {
    return this.#before.has(file) || this.#begun.has(file);
  }

  #leave(file: string, why: string): 'left' {
    this.left.push({ file, why });
    return 'left';
  }

  /** Puts a file in its place, unless it is there already or the place is taken by another's. */
  async put(file: string, content: Buffer | string): Promise<Outcome> {
    const hash = hashOf(content);
    const known = this.#now.get(file);
    if (known !== undefined)
      return known === hash ? 'unchanged' : this.#leave(file, 'two things have this address');
    const small = file.toLowerCase();
    const other = this.#small.get(small);
    if (this.#folds && other !== undefined && this.#now.get(other) !== hash)
      return this.#leave(
        file,
        `differs from ${other} in capitals alone, which this disk does not tell apart`,
      );
    if (this.#folders.has(small) || foldersOf(small).some((folder) => this.#small.has(folder)))
      return this.#leave(file, 'a file and a folder cannot have one name');
    const full = path.join(this.dir, file);
    const found = await stat(full).catch(() => null);
    if (found?.isDirectory()) return this.#leave(file, 'a folder stands there');
    if (found !== null && !this.#isOwn(file) && !(this.#folds && other !== undefined)) {
      const same = hashOf(await readFile(full)) === hash;
      if (!same) return this.#leave(file, 'a file that no export has written stands there');
    }
    this.#now.set(file, hash);
    this.#small.set(small, other ?? file);
    for (const folder of foldersOf(small)) this.#folders.add(folder);
    const bytes = Buffer.byteLength(content);
    this.counts.bytes += bytes;
    if (found?.size === bytes && this.#before.get(file) === hash) {
      this.counts.unchanged += 1;
      return 'unchanged';
    }
    await this.#write(file, content);
    this.counts.written += 1;
    return 'written';
  }

  /** Writes beside and renames, so that nobody is served half a file. */
  async #write(file: string, content: Buffer | string): Promise<void> {
    const full = path.join(this.dir, file);
    const part = path.join(this.dir, OWN_FOLDER, `part-${randomUUID()}`);
    if (!this.#isOwn(file)) await appendFile(path.join(this.dir, JOURNAL), `${file}\n`);
    for (const folder of foldersOf(file)) {
      // The file of an earlier export where this one has a folder.
      if (this.#isOwn(folder) && !this.#now.has(folder))
        await rm(path.join(this.dir, folder), { force: true });
    }
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(part, content);
    await rename(part, full);
  }

  /** Leaves a file of the last export as it is: what it would be made from did not come. False where there is none. */
  keep(file: string): boolean {
    const hash = this.#before.get(file);
    if (hash === undefined) return false;
    this.#now.set(file, hash);
    this.#small.set(file.toLowerCase(), file);
    return true;
  }

  /** Leaves every file of the last export below a folder as it is. */
  keepBelow(folder: string): void {
    for (const file of this.#before.keys())
      if (file.startsWith(folder) && !this.#now.has(file)) this.keep(file);
  }

  /** Removes what earlier exports wrote and this one did not, and says what there is now. */
  async finish(): Promise<void> {
    const gone = [...new Set([...this.#before.keys(), ...this.#begun])].filter(
      (file) => !this.#now.has(file),
    );
    for (const file of gone) {
      // It may be the file of another name.
      if (this.#folds && this.#small.has(file.toLowerCase())) continue;
      await this.#removeFile(file);
      this.counts.removed += 1;
      await this.#removeEmpty(path.dirname(file));
    }
    const files = Object.fromEntries([...this.#now].sort(([one], [other]) => (one < other ? -1 : 1)));
    const manifest: ExportManifest = { format: 1, college: this.#college, files };
    const part = path.join(this.dir, OWN_FOLDER, `part-${randomUUID()}`);
    await writeFile(part, `${JSON.stringify(manifest, null, 1)}\n`);
    await rename(part, path.join(this.dir, MANIFEST));
    await rm(path.join(this.dir, JOURNAL), { force: true });
  }

  /** Removes a file; what has become a folder stays. */
  async #removeFile(file: string): Promise<void> {
    const full = path.join(this.dir, file);
    const found = await stat(full).catch(() => null);
    if (found?.isFile()) await rm(full, { force: true });
  }

  async #removeEmpty(folder: string): Promise<void> {
    if (folder === '.' || folder === '') return;
    try {
      await rmdir(path.join(this.dir, folder));
    } catch {
      // Something else stands in it, or it is gone with another.
      return;
    }
    await this.#removeEmpty(path.dirname(folder));
  }
}
