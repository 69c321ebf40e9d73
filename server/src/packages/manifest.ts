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

/** Manifest of a shared package as it stands in the workspace. */
export type WorkspaceManifest = v.InferOutput<typeof workspace>;

/** What a package exports, by subpath: a file, or types and code. */
export type Exports = Record<string, string | { readonly types: string; readonly default?: string }>;

/** Reads the manifest of a shared package. Throws a `ValiError` when it lacks what a package states. */
export async function readWorkspaceManifest(folder: string): Promise<WorkspaceManifest> {
  return v.parse(workspace, JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')));
}

const compiled = (file: string) => {
  const base = file.replace(/\.tsx?$/, '');
  return { types: `${base}.d.ts`, default: `${base}.js` };
};

/** Exports of the compiled package. Requests that name a source, such as `./x.tsx`, are answered by what it became. */
function compiledExports(exports: WorkspaceManifest['exports']): Exports {
  const entries = Object.entries(exports).flatMap(([request, file]): [string, Exports[string]][] => {
    if (file.endsWith('.d.ts')) return [[request, { types: file }]];
    if (/\.tsx?$/.test(file)) return [[request, compiled(file)]];
    if (!request.endsWith('*')) return [[request, file]];
    return [
      [`${request}.ts`, compiled(`${file}.ts`)],
      [`${request}.tsx`, compiled(`${file}.tsx`)],
      [request, file],
    ];
  });
  return Object.fromEntries(entries);
}

/**
 * Manifest of the package that is handed out. What is optional in the workspace, where a server is installed without
 * it, is what the package needs: a team installs it to build.
 */
export function packedManifest(from: WorkspaceManifest): Record<string, unknown> {
  const needed = Object.keys(from.peerDependenciesMeta).filter(
    (name) => from.peerDependenciesMeta[name]?.optional,
  );
  const peers = Object.entries(from.peerDependencies).filter(([name]) => !needed.includes(name));
  const built = needed.map((name) => [name, from.devDependencies[name] ?? from.peerDependencies[name]]);
  return {
    name: from.name,
    version: from.version,
    description: from.description,
    license: from.license,
    type: 'module',
    exports: compiledExports(from.exports),
    ...(from.sideEffects !== undefined && { sideEffects: from.sideEffects }),
    dependencies: { ...from.dependencies, ...Object.fromEntries(built) },
    ...(peers.length > 0 && { peerDependencies: Object.fromEntries(peers) }),
  };
}
