// Writes the rules on imports between packages into biome.json.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const root = path.resolve(import.meta.dirname, '../..');
export const biomeFile = path.join(root, 'biome.json');

/** Packages that remotes and the shell build on, lowest first. */
const shared = ['contract', 'runtime', 'kit', 'build', 'testing'] as const;
type Shared = (typeof shared)[number];

/** Packages that run in a browser or on a server. */
const products = ['mf-*', 'shell', 'server', 'e2e'] as const;

interface PackageRules {
  /** Shared packages that it may import, by their names. */
  readonly imports: readonly Shared[];
  /** Libraries that it must not import, and why. */
  readonly libraries?: { readonly names: readonly string[]; readonly why: string };
}

const DIRECTION =
  'Imports go one way: shell and mf-* may import shared, server may import shared/contract; within shared, kit may import runtime, and runtime contract. Move code that both need to a lower layer.';

const router = ['react-router', 'react-router-dom', 'react-router-dom/**'];
const store = ['zustand', 'zustand/**', 'axios'];
const federation = '@module-federation/**';
const SINGLE = 'Import this from @kalalaya/runtime, because it is shared at run time: one instance per page.';

/** What each package may import, by folder. */
export const packages: Readonly<Record<string, PackageRules>> = {
  'mf-*': { imports: shared, libraries: { names: [...router, ...store, federation], why: SINGLE } },
  shell: { imports: shared, libraries: { names: store, why: SINGLE } },
  server: { imports: ['contract', 'build'] },
  'shared/contract': {
    imports: [],
    libraries: {
      names: ['react', 'react/**', 'react-dom', 'react-dom/**', ...router, ...store, federation],
      why: 'The contract needs no React, because the server imports it too. Move code that uses React into shared/runtime or shared/kit.',
    },
  },
  'shared/runtime': { imports: ['contract'] },
  'shared/kit': {
    imports: ['contract', 'runtime'],
    libraries: { names: [...router, ...store, federation], why: SINGLE },
  },
  'shared/build': { imports: ['contract'] },
  'shared/testing': { imports: ['contract', 'runtime', 'kit'] },
};

/** Returns the patterns of imports that a package must not contain, by name or by path. */
function forbiddenPatterns(folder: string, { imports }: PackageRules): string[] {
  const own = path.basename(folder);
  const others = products.filter((name) => name !== own || name === 'mf-*');
  const names = [...others, ...shared.filter((name) => name !== own && !imports.includes(name))];
  // Siblings are imported by name only. The kit has its own folder `testing`.
  const siblings = folder.startsWith('shared/')
    ? shared.filter((name) => name !== own && !(name === 'testing' && own === 'kit'))
    : ['shared'];
  const paths = [...others.filter((name) => name !== 'e2e'), ...siblings];
  return [
    ...names.flatMap((name) => [`@kalalaya/${name}`, `@kalalaya/${name}/**`]),
    ...paths.map((name) => `**/../${name}/**`),
  ];
}

const restricts = v.looseObject({
  includes: v.array(v.string()),
  linter: v.object({ rules: v.object({ style: v.looseObject({ noRestrictedImports: v.unknown() }) }) }),
});
const configuration = v.record(v.string(), v.unknown());
const overrideList = v.array(v.looseObject({ includes: v.array(v.string()) }));

/** Returns biome's configuration with the rules of the table, in the places of those that it has. */
export function withImportRules(text: string): Record<string, unknown> {
  const config = v.parse(configuration, JSON.parse(text));
  const overrides = v.parse(overrideList, config.overrides).map((override) => {
    const folder = override.includes[0]?.replace(/\/\*\*$/, '') ?? '';
    const rules = packages[folder];
    if (rules === undefined || !v.is(restricts, override)) return override;
    const { libraries } = rules;
    const patterns = [
      { group: forbiddenPatterns(folder, rules), message: DIRECTION },
      ...(libraries === undefined ? [] : [{ group: libraries.names, message: libraries.why }]),
    ];
    override.linter.rules.style.noRestrictedImports = { level: 'error', options: { patterns } };
    return override;
  });
  return { ...config, overrides };
}

if (import.meta.main) {
  writeFileSync(biomeFile, JSON.stringify(withImportRules(readFileSync(biomeFile, 'utf8')), null, 2));
  spawnSync('biome', ['format', '--write', biomeFile], { cwd: root, stdio: 'inherit' });
}
