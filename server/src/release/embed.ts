import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { ReleaseError } from '../errors.ts';
import type { Release } from './store.ts';

const embedManifest = v.object({
  /** The part of the addresses below `/embed/`: `quality` for `mf-quality`. */
  name: v.string(),
  version: v.string(),
  /** The script that defines the element, and the container for hosts with federation; below `embed/`. */
  script: v.string(),
  container: v.string(),
  files: v.record(v.string(), v.object({ integrity: v.string(), bytes: v.number(), gzip: v.number() })),
});

/** What a release brings for foreign pages (`embed.json`). */
export type EmbedManifest = v.InferOutput<typeof embedManifest>;

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
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : v.parse(embedManifest, JSON.parse(text));
}

/** What a release brings for foreign pages; null when it cannot be embedded. Rejects when its manifest is damaged. */
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
