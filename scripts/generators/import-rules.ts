// Writes the rules on imports between packages, and between the rooms of the server, into biome.json.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const root = path.resolve(import.meta.dirname, '../..');
export const biomeFile = path.join(root, 'biome.json');

/** Packages that remotes and the shell build on, lowest first. */
const shared = ['contract', 'search', 'runtime', 'kit', 'build', 'testing', 'node', 'cli'] as const;
type Shared = (typeof shared)[number];

/** Those that pages may import. */
const ofPages = ['contract', 'search', 'runtime', 'kit', 'build', 'testing'] as const;

/** Packages that run in a browser or on a server. */
const products = ['mf-*', 'shell', 'server', 'e2e'] as const;

interface PackageRules {
  /** Shared packages that it may import, by their names. */
  readonly imports: readonly Shared[];
  /** Libraries that it must not import, and why. */
  readonly libraries?: { readonly names: readonly string[]; readonly why: string };
}

const DIRECTION =
  'Imports go one way: shell and mf-* may import shared, server may import shared/{contract,search,node,cli}; within shared, kit may import runtime and search, and both contract. Move code that both need to a lower layer.';

const router = ['react-router', 'react-router-dom', 'react-router-dom/**'];
const store = ['zustand', 'zustand/**', 'axios'];
const federation = '@module-federation/**';
const SINGLE = 'Import this from @kalalaya/runtime, because it is shared at run time: one instance per page.';

/** What each package may import, by folder. */
export const packages: Readonly<Record<string, PackageRules>> = {
  'mf-*': {
    imports: ofPages,
    libraries: {
      names: [...router, ...store, federation, '@kalalaya/kit/testing/**'],
      why: `${SINGLE} Tests use @kalalaya/testing.`,
    },
  },
  shell: { imports: ofPages, libraries: { names: store, why: SINGLE } },
  server: { imports: ['contract', 'search', 'build', 'node', 'cli'] },
  'shared/contract': {
    imports: [],
    libraries: {
      names: ['react', 'react/**', 'react-dom', 'react-dom/**', ...router, ...store, federation],
      why: 'The contract needs no React, because the server imports it too. Move code that uses React into shared/runtime or shared/kit.',
    },
  },
  'shared/search': { imports: ['contract'] },
  'shared/runtime': { imports: ['contract'] },
  'shared/kit': {
    imports: ['contract', 'search', 'runtime'],
    libraries: { names: [...router, ...store, federation], why: SINGLE },
  },
  'shared/build': { imports: ['contract'] },
  'shared/testing': { imports: ['contract', 'runtime', 'kit'] },
  'shared/node': { imports: [] },
  'shared/cli': { imports: ['contract', 'build', 'node'] },
};

/** A room of the server: a folder of `server/src`. */
interface Room {
  readonly purpose: string;
  /** Rooms that it may import, besides `base`, which all may import. */
  readonly imports: readonly string[];
}

/** The rooms of the server, highest first. Each imports only rooms below it. */
export const rooms: Readonly<Record<string, Room>> = {
  cli: {
    purpose: 'the commands of `portal`, one file each',
    imports: ['operations', 'serve', 'publishing', 'inbox', 'view', 'content', 'release', 'store'],
  },
  operations: {
    purpose: 'work on an installation that need not run: static export, backup, doctor, wizard for a college',
    imports: ['http', 'document', 'publishing', 'inbox', 'view', 'content', 'release', 'store'],
  },
  serve: {
    purpose: 'opens an installation and closes it: configuration, colleges, views, routes',
    imports: ['http', 'publishing', 'inbox', 'view', 'content', 'release', 'store'],
  },
  http: {
    purpose: 'every route of the server, and what all requests pass',
    imports: ['document', 'publishing', 'inbox', 'view', 'content', 'release', 'render', 'store'],
  },
  document: {
    purpose: 'a rendered page as an HTML document: fallback, policy, import map',
    imports: ['content', 'release', 'render'],
  },
  publishing: {
    purpose: 'make, verify, gate, move, roll back, retain, pull; keys',
    imports: ['content', 'release', 'render', 'store'],
  },
  inbox: { purpose: 'contact messages, mail, retention', imports: ['content', 'store'] },
  view: {
    purpose: 'the immutable view that a request reads: live releases of each college, quarantine',
    imports: ['content', 'release', 'render', 'store'],
  },
  content: {
    purpose: 'what a college shows: packs, admin API, pictures, documents, search, feeds',
    imports: ['store'],
  },
  release: { purpose: 'release folders, descriptors, packages for remotes elsewhere', imports: ['store'] },
  render: { purpose: 'the pool of render workers', imports: [] },
  store: { purpose: 'state that changes at run time', imports: [] },
  base: { purpose: 'configuration, errors, metrics, files', imports: [] },
};

const ROOMS =
  'Rooms of the server import only rooms below them (scripts/generators/import-rules.ts). Pass what is needed from above as an argument.';

function forbiddenRooms(name: string): string[] {
  const allowed = [name, 'base', ...(rooms[name]?.imports ?? [])];
  return Object.keys(rooms)
    .filter((room) => !allowed.includes(room))
    .map((room) => `**/../${room}/**`);
}

/** Returns the patterns of imports that a package must not contain, by name or by path. */
function forbiddenPatterns(folder: string, { imports }: PackageRules): string[] {
  const own = path.basename(folder);
  const others = products.filter((name) => name !== own || name === 'mf-*');
  const names = [...others, ...shared.filter((name) => name !== own && !imports.includes(name))];
  // Siblings are imported by name only. Some have a folder `testing` of their own.
  const siblings = folder.startsWith('shared/')
    ? shared.filter((name) => name !== own && !(name === 'testing' && ['kit', 'node', 'cli'].includes(own)))
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
const configuration = v.looseObject({ overrides: v.array(v.looseObject({ includes: v.array(v.string()) })) });

/** Returns biome's configuration with the rules of the table, in the places of those that it has. */
export function withImportRules(text: string): Record<string, unknown> {
  const config: Record<string, unknown> = JSON.parse(text);
  const overrides = v.parse(configuration, config).overrides.map((override) => {
    const folder = override.includes[0]?.replace(/\/\*\*$/, '') ?? '';
    const room = folder.startsWith('server/src/') ? path.basename(folder) : null;
    const rules = packages[room === null ? folder : 'server'];
    if (rules === undefined || !v.is(restricts, override)) return override;
    const { libraries } = rules;
    const patterns = [
      { group: forbiddenPatterns(room === null ? folder : 'server', rules), message: DIRECTION },
      ...(room === null ? [] : [{ group: forbiddenRooms(room), message: ROOMS }]),
      ...(libraries === undefined ? [] : [{ group: libraries.names, message: libraries.why }]),
    ];
    override.linter.rules.style.noRestrictedImports = { level: 'error', options: { patterns } };
    return override;
  });
  // The keys keep the order of the file, which a parsed object does not.
  return { ...config, overrides };
}

if (import.meta.main) {
  writeFileSync(biomeFile, JSON.stringify(withImportRules(readFileSync(biomeFile, 'utf8')), null, 2));
  spawnSync('biome', ['format', '--write', biomeFile], { cwd: root, stdio: 'inherit' });
}
