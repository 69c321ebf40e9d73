import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { ConfigError } from './errors.ts';

const bundle = v.object({
  /** Of the portal. */
  version: v.string(),
  /** Of the Node that it brings. */
  node: v.string(),
  /** The releases that it brings: version by college (or `*`) and frontend, as in a registry. */
  live: v.record(v.string(), v.record(v.string(), v.string())),
});

/** What a bundle says of itself in `bundle.json` (docs/decisions/0042-one-file-to-install.md). */
export type Bundle = v.InferOutput<typeof bundle>;

const bundleFile = (root: string) => path.join(root, 'bundle.json');

/** Whether the folder that the server runs from was unpacked from a bundle; else it is a checkout. */
export const isBundle = (root: string): boolean => existsSync(bundleFile(root));

/** What the bundle at `root` brings. Throws `ConfigError` when its file cannot be read. */
export async function readBundle(root: string): Promise<Bundle> {
  try {
    return v.parse(bundle, JSON.parse(await readFile(bundleFile(root), 'utf8')));
  } catch (cause) {
    throw new ConfigError(`${bundleFile(root)} cannot be read: ${String(cause)}\nUnpack the bundle again.`, {
      cause,
    });
  }
}
