import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, ExpectedError } from '@kalalaya/node/errors';
import * as v from 'valibot';
import {
  type ExportManifest,
  exportManifest,
  isExportPath,
  JOURNAL,
  MANIFEST,
  OWN_FOLDER,
} from './manifest.ts';

async function readText(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
}

async function readManifest(folder: string): Promise<ExportManifest | null> {
  const text = await readText(path.join(folder, MANIFEST));
  if (text === null) return null;
  try {
    return v.parse(exportManifest, JSON.parse(text));
  } catch (cause) {
    throw new ExpectedError(
      `${path.join(folder, MANIFEST)} cannot be read, so it is not known which files in ${folder} were exported.\nExport into an empty folder.`,
      { cause },
    );
  }
}

async function listEntries(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    if (codeOf(error) === 'ENOTDIR') {
      throw new ExpectedError(`${folder} is a file.\nChoose a folder that is empty or does not exist yet.`, {
        cause: error,
      });
    }
    throw error;
  }
}

/** What earlier exports wrote into a folder. */
export interface ReadFolder {
  /** Manifest of the last complete export; null for none. */
  readonly manifest: ExportManifest | null;
  /** Files that an interrupted export wrote. */
  readonly interrupted: ReadonlySet<string>;
}

/**
 * Reads what earlier exports wrote into a folder.
 *
 * @throws {ExpectedError} if the folder has other content or is the export of another college.
 */
export async function readFolder(dir: string, college: string): Promise<ReadFolder> {
  const others = (await listEntries(dir)).filter((name) => name !== OWN_FOLDER);
  const manifest = await readManifest(dir);
  const journal = await readText(path.join(dir, JOURNAL));
  if (manifest === null && journal === null && others.length > 0) {
    throw new ExpectedError(
      `${dir} contains files that no export has written.\nChoose an empty or new folder, or an earlier export.`,
    );
  }
  if (manifest !== null && manifest.college !== college) {
    throw new ExpectedError(
      `${dir} is the export of ${manifest.college}.\nChoose another folder for ${college}.`,
    );
  }
  const interrupted = (journal ?? '').split('\n').filter((line) => line !== '' && isExportPath(line));
  return { manifest, interrupted: new Set(interrupted) };
}
