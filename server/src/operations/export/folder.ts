import { createHash, randomUUID } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ExportManifest, JOURNAL, MANIFEST, OWN_FOLDER } from './manifest.ts';
import { type ReadFolder, readFolder } from './read-folder.ts';

/** Result of adding a file: written, unchanged, or skipped because of a conflict. */
export type Outcome = 'written' | 'unchanged' | 'skipped';

/** A file that is missing from the export or out of date. */
export interface SkippedFile {
  /** Path of the file in the export, or the address that it was to be exported from. */
  readonly file: string;
  readonly why: string;
}

const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Returns true if the file system of a folder is case-insensitive. */
async function detectCaseInsensitivity(folder: string): Promise<boolean> {
  const name = `part-${randomUUID()}`;
  await writeFile(path.join(folder, name), '');
  const existing = await stat(path.join(folder, name.toUpperCase())).catch(() => null);
  await rm(path.join(folder, name), { force: true });
  return existing !== null;
}

/** Returns every parent folder of a file, outermost first. */
function parentFolders(file: string): readonly string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_name, depth) => names.slice(0, depth + 1).join('/'));
}

/**
 * The target folder of a static export. Files are replaced atomically and only if they changed. Files that
 * were not exported are never replaced or removed.
 */
export class ExportFolder {
  readonly dir: string;
  readonly #college: string;
  /** Hashes of the files of the last complete export, by path. */
  readonly #previousFiles: ReadonlyMap<string, string>;
  /** Files that an interrupted export wrote. */
  readonly #interruptedFiles: ReadonlySet<string>;
  /** True if the file system is case-insensitive. */
  readonly #isCaseInsensitive: boolean;
  readonly #currentFiles = new Map<string, string>();
  /** First path for each lower-case path. */
  readonly #byLowerCase = new Map<string, string>();
  /** Lower-case paths of the folders that hold exported files. */
  readonly #folders = new Set<string>();
  readonly skipped: SkippedFile[] = [];
  readonly counts = { written: 0, unchanged: 0, removed: 0, bytes: 0 };

  private constructor(dir: string, college: string, before: ReadFolder, isCaseInsensitive: boolean) {
    this.#isCaseInsensitive = isCaseInsensitive;
    this.dir = dir;
    this.#college = college;
    this.#previousFiles = new Map(Object.entries(before.manifest?.files ?? {}));
    this.#interruptedFiles = before.interrupted;
  }

  /**
   * Opens the folder for the export of a college. The caller holds its lock. Throws as `readFolder` does.
   */
  static async open(dir: string, college: string): Promise<ExportFolder> {
    const before = await readFolder(dir, college);
    const own = path.join(dir, OWN_FOLDER);
    await mkdir(own, { recursive: true });
    for (const name of await readdir(own))
      if (name.startsWith('part-')) await rm(path.join(own, name), { force: true });
    return new ExportFolder(dir, college, before, await detectCaseInsensitivity(own));
  }

  #isOwn(file: string): boolean {
    return this.#previousFiles.has(file) || this.#interruptedFiles.has(file);
  }

  #skip(file: string, why: string): 'skipped' {
    this.skipped.push({ file, why });
    return 'skipped';
  }

  /** Returns true if this export has a file at a path, in any capitalisation. */
  has(file: string): boolean {
    return this.#byLowerCase.has(file.toLowerCase());
  }

  /** Writes a file unless it is unchanged or conflicts with another file. */
  async put(file: string, content: Buffer | string): Promise<Outcome> {
    const hash = hashOf(content);
    const currentHash = this.#currentFiles.get(file);
    if (currentHash !== undefined)
      return currentHash === hash ? 'unchanged' : this.#skip(file, 'two items have this address');
    const lowerCase = file.toLowerCase();
    const other = this.#byLowerCase.get(lowerCase);
    if (this.#isCaseInsensitive && other !== undefined && this.#currentFiles.get(other) !== hash)
      return this.#skip(
        file,
        `differs from ${other} only in capital letters, which this disk does not distinguish`,
      );
    if (
      this.#folders.has(lowerCase) ||
      parentFolders(lowerCase).some((folder) => this.#byLowerCase.has(folder))
    )
      return this.#skip(file, 'a file and a folder cannot have the same name');
    const full = path.join(this.dir, file);
    const existing = await stat(full).catch(() => null);
    if (existing?.isDirectory()) return this.#skip(file, 'a folder has this name');
    if (existing !== null && !this.#isOwn(file) && !(this.#isCaseInsensitive && other !== undefined)) {
      const same = hashOf(await readFile(full)) === hash;
      if (!same) return this.#skip(file, 'a file that was not exported has this name');
    }
    this.#currentFiles.set(file, hash);
    this.#byLowerCase.set(lowerCase, other ?? file);
    for (const folder of parentFolders(lowerCase)) this.#folders.add(folder);
    const bytes = Buffer.byteLength(content);
    this.counts.bytes += bytes;
    if (existing?.size === bytes && this.#previousFiles.get(file) === hash) {
      this.counts.unchanged += 1;
      return 'unchanged';
    }
    await this.#write(file, content);
    this.counts.written += 1;
    return 'written';
  }

  /** Writes a temporary file and renames it, so that no partial file is ever served. */
  async #write(file: string, content: Buffer | string): Promise<void> {
    const full = path.join(this.dir, file);
    const temporary = path.join(this.dir, OWN_FOLDER, `part-${randomUUID()}`);
    if (!this.#isOwn(file)) await appendFile(path.join(this.dir, JOURNAL), `${file}\n`);
    for (const folder of parentFolders(file)) {
      // An earlier export had a file where this one needs a folder.
      if (this.#isOwn(folder) && !this.#currentFiles.has(folder))
        await rm(path.join(this.dir, folder), { force: true });
    }
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(temporary, content);
    await rename(temporary, full);
  }

  /**
   * Retains a file of the last export, because its content is not available now. Returns false if there is
   * none.
   */
  retain(file: string): boolean {
    const hash = this.#previousFiles.get(file);
    if (hash === undefined) return false;
    this.#currentFiles.set(file, hash);
    this.#byLowerCase.set(file.toLowerCase(), file);
    return true;
  }

  /** Removes files of earlier exports that this one did not write, and writes the manifest. */
  async finish(): Promise<void> {
    const obsolete = [...new Set([...this.#previousFiles.keys(), ...this.#interruptedFiles])].filter(
      (file) => !this.#currentFiles.has(file),
    );
    for (const file of obsolete) {
      // On a case-insensitive disk this may be the same file as another path.
      if (this.#isCaseInsensitive && this.#byLowerCase.has(file.toLowerCase())) continue;
      await this.#removeFile(file);
      this.counts.removed += 1;
      await this.#removeEmpty(path.dirname(file));
    }
    const files = Object.fromEntries(
      [...this.#currentFiles].sort(([one], [other]) => (one < other ? -1 : 1)),
    );
    const manifest: ExportManifest = { format: 1, college: this.#college, files };
    const temporary = path.join(this.dir, OWN_FOLDER, `part-${randomUUID()}`);
    await writeFile(temporary, `${JSON.stringify(manifest, null, 1)}\n`);
    await rename(temporary, path.join(this.dir, MANIFEST));
    await rm(path.join(this.dir, JOURNAL), { force: true });
  }

  async #removeFile(file: string): Promise<void> {
    const full = path.join(this.dir, file);
    const existing = await stat(full).catch(() => null);
    if (existing?.isFile()) await rm(full, { force: true });
  }

  async #removeEmpty(folder: string): Promise<void> {
    if (folder === '.' || folder === '') return;
    try {
      await rmdir(path.join(this.dir, folder));
    } catch {
      // The folder is not empty, or was removed already.
      return;
    }
    await this.#removeEmpty(path.dirname(folder));
  }
}
