import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseManifest, releaseManifest, remoteDescriptor } from '@kalalaya/contract/release';
import type { RemoteDescriptor } from '@kalalaya/contract/remote';
import { commandLine } from '@kalalaya/node/command-line';
import { ReleaseError } from '@kalalaya/node/errors';
import * as v from 'valibot';

/** One immutable built version of the shell or of a remote in RELEASES_DIR. */
export interface Release {
  readonly name: string;
  readonly version: string;
  /** Folder of the release. */
  readonly dir: string;
  readonly manifest: ReleaseManifest;
  /** Null for the shell, which has no descriptor. */
  readonly descriptor: RemoteDescriptor | null;
  /** Path of the CommonJS file that render workers evaluate. */
  readonly nodeFile: string;
  /**
   * In development, the origin of the dev server that serves the files. Such a release is not rendered on the
   * server.
   */
  readonly origin?: string;
}

/**
 * Reads and validates a JSON file of a release.
 *
 * @throws {ReleaseError} naming the file, if it is missing or invalid.
 */
export async function readReleaseFile<T>(file: string, schema: v.GenericSchema<T>): Promise<T> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ReleaseError(
      `The release file ${file} is missing: there is no such release, or it is incomplete.\nPublish it again, or use another: ${commandLine('status')}`,
      { cause },
    );
  });
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (cause) {
    const detail = v.isValiError(cause) ? v.summarize(cause.issues) : String(cause);
    throw new ReleaseError(`The release file ${file} cannot be read: ${detail}`, { cause });
  }
}

/**
 * Reads a release from any folder.
 *
 * @param named - Its name and version; those of its manifest if omitted.
 * @throws {ReleaseError} naming the file that is missing or invalid.
 */
export async function readReleaseFolder(
  dir: string,
  named?: Pick<Release, 'name' | 'version'>,
): Promise<Release> {
  const manifest = await readReleaseFile(path.join(dir, 'release.json'), releaseManifest);
  const descriptor =
    manifest.kind === 'remote'
      ? await readReleaseFile(path.join(dir, 'remote.json'), remoteDescriptor)
      : null;
  const { name, version } = named ?? manifest;
  return { name, version, dir, manifest, descriptor, nodeFile: path.join(dir, 'node/main.cjs') };
}
