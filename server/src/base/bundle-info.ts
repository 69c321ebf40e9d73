import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '@kalalaya/node/errors';
import * as v from 'valibot';

const bundle = v.object({
  /** Version of the portal. */
  version: v.string(),
  /** Version of the included Node. */
  node: v.string(),
  /** Versions of the included releases by college (or `*`) and frontend, as in a registry. */
  live: v.record(v.string(), v.record(v.string(), v.string())),
});

/** Contents of a bundle's `bundle.json` (docs/decisions/0042-one-file-to-install.md). */
export type Bundle = v.InferOutput<typeof bundle>;

const bundleFile = (root: string) => path.join(root, 'bundle.json');

/** Reads the `bundle.json` at `root`. Throws `ConfigError` if it cannot be read. */
export async function readBundle(root: string): Promise<Bundle> {
  try {
    return v.parse(bundle, JSON.parse(await readFile(bundleFile(root), 'utf8')));
  } catch (cause) {
    throw new ConfigError(`${bundleFile(root)} cannot be read: ${String(cause)}\nUnpack the bundle again.`, {
      cause,
    });
  }
}
