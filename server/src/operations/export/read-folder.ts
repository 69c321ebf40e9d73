import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, ExpectedError, ifMissing } from '@kalalaya/node/errors';
import * as v from 'valibot';
import {
  type ExportManifest,
  exportManifest,
  isExportPath,
  JOURNAL,
  MANIFEST,
  OWN_FOLDER,
} from './manifest.ts';

const readText = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(ifMissing(null));

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
  return readdir(folder).catch((cause: unknown) => {
    if (codeOf(cause) !== 'ENOTDIR') return ifMissing([])(cause);
    throw new ExpectedError(`${folder} is a file.\nChoose a folder that is empty or does not exist yet.`, {
      cause,
    });
  });
}

/** What earlier exports wrote into a folder. */
export type ReadFolder = Awaited<ReturnType<typeof readFolder>>;

/**
 * Reads what earlier exports wrote into a folder: the manifest of the last complete one, null for none, and the files that an
 * interrupted one wrote.
 *
 * @throws {ExpectedError} if the folder has other content or is the export of another college.
 */
export async function readFolder(dir: string, college: string) {
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
