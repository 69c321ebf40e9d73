import * as v from 'valibot';

const path = v.pipe(v.string(), v.regex(/^\/[^?#]*$/, 'a path that starts with /'));

const route = v.object({
  path,
  title: v.string(),
  query: v.optional(v.array(v.string())),
  discover: v.optional(v.record(v.string(), v.object({ call: v.string(), at: v.string() }))),
  fresh: v.optional(v.number()),
  budget: v.optional(
    v.object({
      scriptKb: v.optional(v.number()),
      styleKb: v.optional(v.number()),
      requests: v.optional(v.number()),
    }),
  ),
  group: v.optional(v.string()),
});

/** Schema of `remote.json`: the descriptor as the build emits it (docs/design.md, The remote contract). */
export const remoteDescriptor = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'a name of small letters, digits and hyphens')),
  title: v.string(),
  version: v.string(),
  needs: v.record(v.string(), v.string()),
  routes: v.array(route),
  menu: v.array(v.object({ group: v.string(), label: v.string(), to: path, order: v.number() })),
});

const file = v.object({ integrity: v.string(), bytes: v.number(), gzip: v.number() });

/** Schema of `release.json`: what a release folder holds, and what a document must load of it. */
export const releaseManifest = v.object({
  name: v.string(),
  kind: v.picklist(['shell', 'remote']),
  version: v.string(),
  /** Versions of the shared packages: those a shell provides, or those a remote was built against. */
  shared: v.record(v.string(), v.string()),
  /** Scripts a first load needs, the entry first; paths relative to `web/`. */
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  /** Fonts that the text of every page is set in, to be asked for together with the styles. */
  fonts: v.optional(v.array(v.string()), []),
  /** Every file under `web/` with its subresource integrity (sha384) and its sizes. */
  files: v.record(v.string(), file),
});

export type ReleaseManifest = v.InferOutput<typeof releaseManifest>;
