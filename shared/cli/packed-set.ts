import * as v from 'valibot';

const names = v.record(v.string(), v.string());

const packedPackage = v.object({
  name: v.string(),
  version: v.string(),
  /** File name of the tarball. */
  file: v.pipe(v.string(), v.regex(/^[a-z0-9][\w.-]*\.tgz$/)),
  /** In the format of npm: `sha512-` and base64. */
  integrity: v.string(),
  bytes: v.number(),
  dependencies: names,
  peerDependencies: names,
  bin: names,
});

/** The packages of `index.json`, on disk and at `/portal/packages`. */
export const packedSet = v.object({
  id: v.pipe(v.string(), v.regex(/^\d[\w.-]*$/)),
  /** Version of all packages in the set, which is that of the contract. */
  version: v.string(),
  /** Time of packing, ISO 8601. */
  made: v.string(),
  packages: v.array(packedPackage),
});

/** An npm package that the portal serves. */
export type PackedPackage = v.InferOutput<typeof packedPackage>;
/** The packages that a standalone remote is built with, packed together. */
export type PackedSet = v.InferOutput<typeof packedSet>;

/** Path of the index of a portal's packages. */
export const PACKAGES_INDEX = '/portal/packages/index.json';
