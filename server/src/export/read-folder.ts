import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { codeOf } from '../errors.ts';
import { ExportError } from './errors.ts';
import { type ExportManifest, exportManifest, isPlace, JOURNAL, MANIFEST, OWN_FOLDER } from './manifest.ts';

async function textOf(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
}

async function readManifest(folder: string): Promise<ExportManifest | null> {
  const text = await textOf(path.join(folder, MANIFEST));
  if (text === null) return null;
  try {
    return v.parse(exportManifest, JSON.parse(text));
  } catch (cause) {
    throw new ExportError(
      `${path.join(folder, MANIFEST)} cannot be read, so that nobody can tell what of ${folder} is the portal’s.\nExport into an empty folder.`,
      { cause },
    );
  }
}

async function entriesOf(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    if (codeOf(error) === 'ENOTDIR') {
      throw new ExportError(`${folder} is a file.\nName a folder that is empty or not there yet.`, {
        cause: error,
      });
    }
    throw error;
  }
}

/** What earlier exports wrote into a folder. */
export interface ReadFolder {
  /** Of the last whole one; null where there is none. */
  readonly manifest: ExportManifest | null;
  /** Files of one that was cut off. */
  readonly begun: ReadonlySet<string>;
}

/**
 * Reads what earlier exports wrote into a folder. Throws `ExportError` for one that is neither empty nor the copy of this
 * college.
 */
export async function readFolder(dir: string, college: string): Promise<ReadFolder> {
  const others = (await entriesOf(dir)).filter((name) => name !== OWN_FOLDER);
  const manifest = await readManifest(dir);
  const journal = await textOf(path.join(dir, JOURNAL));
  if (manifest === null && journal === null && others.length > 0) {
    throw new ExportError(
      `${dir} holds files that no export has written.\nName a folder that is empty, or not there yet, or an earlier export.`,
    );
  }
  if (manifest !== null && manifest.college !== college) {
    throw new ExportError(
      `${dir} is the export of ${manifest.college}.\nName another folder for ${college}.`,
    );
  }
  const begun = (journal ?? '').split('\n').filter((line) => line !== '' && isPlace(line));
  return { manifest, begun: new Set(begun) };
}
