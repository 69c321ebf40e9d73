import * as v from 'valibot';

/**
 * Schema of what the build of a shell or remote was made from. Paths are relative to the checkout, with `/`; packages
 * are places in its lockfile, such as `node_modules/react`.
 */
export const buildGraph = v.object({
  /** Source files that are part of the output or shape it. */
  modules: v.array(v.string()),
  /** Packages that are part of the output. */
  packages: v.array(v.string()),
  /** Names of the packages that build it. */
  tools: v.array(v.string()),
  /** SHA-256 of the output under a version that is always the same, hexadecimal. */
  output: v.string(),
  /** Source files that were read, also those of which nothing is used. */
  read: v.array(v.string()),
  /** Source files that were looked for and are not there. */
  missing: v.array(v.string()),
  /** Packages that were read, also those of which nothing is used. */
  packagesRead: v.array(v.string()),
});

/** What the build of a shell or remote was made from. */
export type BuildGraph = v.InferOutput<typeof buildGraph>;
