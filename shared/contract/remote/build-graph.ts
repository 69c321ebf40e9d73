import * as v from 'valibot';

/**
 * Schema of the inputs of a shell's or remote's build. Paths are relative to the checkout, with `/`. Packages
 * are paths in its lockfile, such as `node_modules/react`.
 */
export const buildGraph = v.object({
  /** Source files that are part of the output or affect it. */
  modules: v.array(v.string()),
  /** Packages that are part of the output. */
  packages: v.array(v.string()),
  /** Names of the packages that run the build. */
  tools: v.array(v.string()),
  /** SHA-256 of the output when built with a fixed version number, hexadecimal. */
  output: v.string(),
  /** All source files that were read, including unused ones. */
  read: v.array(v.string()),
  /** Source files that were resolved but do not exist. */
  missing: v.array(v.string()),
  /** All packages that were read, including unused ones. */
  packagesRead: v.array(v.string()),
});

/** Inputs of a shell's or remote's build. */
export type BuildGraph = v.InferOutput<typeof buildGraph>;
