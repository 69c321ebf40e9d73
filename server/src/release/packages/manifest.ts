import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

const names = v.optional(v.record(v.string(), v.string()), {});

const workspace = v.object({
  name: v.string(),
  version: v.string(),
  description: v.string(),
  license: v.string(),
  exports: v.record(v.string(), v.string()),
  sideEffects: v.optional(v.union([v.boolean(), v.array(v.string())])),
  dependencies: names,
  devDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: v.optional(v.record(v.string(), v.object({ optional: v.boolean() })), {}),
});

/** `package.json` of a shared package in the workspace. */
export type WorkspaceManifest = v.InferOutput<typeof workspace>;

/** Value of `exports` in `package.json`: a file, or types and code, by subpath. */
export type Exports = Record<string, string | { readonly types: string; readonly default?: string }>;

/**
 * Reads the `package.json` of a shared package.
 *
 * @throws {ValiError} if a required field is missing.
 */
export async function readWorkspaceManifest(folder: string): Promise<WorkspaceManifest> {
  return v.parse(workspace, JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')));
}

const compiledEntry = (file: string) => {
  const base = file.replace(/\.tsx?$/, '');
  return { types: `${base}.d.ts`, default: `${base}.js` };
};

/**
 * Returns the exports of the compiled package. Requests for a source, such as `./x.tsx`, resolve to its
 * output.
 */
function compiledExports(exports: WorkspaceManifest['exports']): Exports {
  const entries = Object.entries(exports).flatMap(([request, file]): [string, Exports[string]][] => {
    if (file.endsWith('.d.ts')) return [[request, { types: file }]];
    if (/\.tsx?$/.test(file)) return [[request, compiledEntry(file)]];
    if (!request.endsWith('*')) return [[request, file]];
    return [
      [`${request}.ts`, compiledEntry(`${file}.ts`)],
      [`${request}.tsx`, compiledEntry(`${file}.tsx`)],
      [request, file],
    ];
  });
  return Object.fromEntries(entries);
}

/**
 * Returns the `package.json` to publish. Optional peer dependencies become dependencies, because teams
 * install the package to build with it.
 */
export function createPackedManifest(from: WorkspaceManifest): Record<string, unknown> {
  const optionalPeers = Object.keys(from.peerDependenciesMeta).filter(
    (name) => from.peerDependenciesMeta[name]?.optional,
  );
  const peers = Object.entries(from.peerDependencies).filter(([name]) => !optionalPeers.includes(name));
  const buildDependencies = optionalPeers.map((name) => [
    name,
    from.devDependencies[name] ?? from.peerDependencies[name],
  ]);
  const { name, version, description, license, sideEffects } = from;
  return {
    ...{ name, version, description, license, type: 'module' },
    exports: compiledExports(from.exports),
    ...(sideEffects !== undefined && { sideEffects }),
    dependencies: { ...from.dependencies, ...Object.fromEntries(buildDependencies) },
    ...(peers.length > 0 && { peerDependencies: Object.fromEntries(peers) }),
  };
}
