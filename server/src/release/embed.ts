import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type EmbedManifest, embedManifest } from '@kalalaya/contract/release';
import { ReleaseError } from '../errors.ts';
import { type Release, readReleaseFile } from './read-release.ts';

/** A release's script for foreign pages under its pinned address, as adopters and `portal status` are told of it. */
export interface PinnedEmbed {
  readonly version: string;
  /** Path on the portal; its bytes never change. */
  readonly path: string;
  readonly integrity: string;
  /** Bytes as compressed by gzip. */
  readonly gzip: number;
}

const cache = new Map<string, Promise<EmbedManifest | null>>();

async function readManifest(file: string): Promise<EmbedManifest | null> {
  const found = await stat(file).catch(() => null);
  return found && readReleaseFile(file, embedManifest);
}

/**
 * What a release brings for foreign pages; null when it cannot be embedded. Rejects with `ReleaseError` when
 * its manifest is damaged.
 */
export function readEmbed({ dir, origin }: Pick<Release, 'dir' | 'origin'>): Promise<EmbedManifest | null> {
  if (origin !== undefined) return Promise.resolve(null);
  const file = path.join(dir, 'embed.json');
  const known = cache.get(file);
  if (known) return known;
  const manifest = readManifest(file);
  cache.set(file, manifest);
  manifest.catch(() => cache.delete(file));
  return manifest;
}

/** The pinned address of a release's script, with its integrity. */
export function pinnedEmbed({ name, version, script, files }: EmbedManifest): PinnedEmbed {
  const file = files[script];
  if (!file) throw new ReleaseError(`The embed manifest of ${name} ${version} does not list ${script}`);
  return {
    version,
    path: `/embed/${name}@${version}.js`,
    integrity: file.integrity,
    gzip: file.gzip,
  };
}
