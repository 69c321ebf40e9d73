import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A module of the server: a folder of `server/src`, or a file next to those folders. */
export interface ServerModule {
  readonly purpose: string;
  /** Modules that it may import. */
  readonly imports: readonly string[];
}

/** The modules of `server/src`, highest first (docs/decisions/0002-import-rule.md). */
export const modules: Readonly<Record<string, ServerModule>> = {
  'main.ts': {
    purpose: 'starts the `portal` command',
    imports: ['cli', 'terminal'],
  },
  cli: {
    purpose: 'the commands of `portal`',
    imports: [
      'export',
      'doctor',
      'backup',
      'remote-cli',
      'terminal',
      'dev',
      'serve.ts',
      'scaffold',
      'packages',
      'publish-api',
      'publishing',
      'inbox',
      'publish-protocol',
      'portal',
      'document-index',
      'admin-api',
      'pack',
      'release',
      'database',
    ],
  },
  export: {
    purpose: 'writes a college as a static site, with a portal that has no socket',
    imports: ['serve.ts', 'http', 'document', 'portal', 'document-index', 'admin-api', 'pack', 'release'],
  },
  doctor: {
    purpose: 'checks an installation and an admin API',
    imports: ['admin-api', 'inbox', 'publishing', 'release'],
  },
  backup: {
    purpose: 'writes an installation to one file, and restores it',
    imports: ['inbox', 'pack', 'packages', 'publishing', 'release'],
  },
  'remote-cli': {
    purpose: 'the `kalalaya` command of remotes in their own repositories',
    imports: ['dev', 'scaffold', 'packages', 'terminal', 'publishing', 'publish-protocol', 'release'],
  },
  dev: {
    purpose: 'serves frontends from source',
    imports: ['serve.ts', 'publishing', 'release'],
  },
  'serve.ts': {
    purpose: 'starts the server',
    imports: [
      'colleges',
      'http',
      'inbox',
      'portal',
      'document-index',
      'admin-api',
      'pack',
      'pictures',
      'database',
    ],
  },
  colleges: {
    purpose: 'opens the colleges of the packs folder, and follows changes',
    imports: [
      'http',
      'portal',
      'search',
      'document-index',
      'admin-api',
      'pack',
      'pictures',
      'release',
      'dom',
    ],
  },
  http: {
    purpose: 'routes, headers, response cache',
    imports: [
      'feeds',
      'document',
      'inbox',
      'publish-api',
      'packages',
      'portal',
      'search',
      'document-index',
      'admin-api',
      'render',
      'release',
      'publish-protocol',
    ],
  },
  document: {
    purpose: 'renders a page with its fallbacks; writes the document and its policy',
    imports: ['portal', 'document-index', 'render', 'release'],
  },
  feeds: {
    purpose: 'site map, Atom feeds and calendars',
    imports: ['admin-api'],
  },
  inbox: {
    purpose: 'contact messages, mail, retention',
    imports: ['portal', 'pack', 'database'],
  },
  portal: {
    purpose: 'colleges, views, snapshots, quarantine',
    imports: ['search', 'document-index', 'admin-api', 'pack', 'pictures', 'render', 'release'],
  },
  search: {
    purpose: 'the index of the site search',
    imports: ['document-index', 'admin-api', 'pack'],
  },
  'document-index': {
    purpose: "the index of a college's documents, and their permanent addresses",
    imports: ['admin-api', 'pack', 'release', 'database'],
  },
  'publish-api': {
    purpose: 'publishing over HTTP: keys, uploads, the gate in its own process',
    imports: ['publishing', 'publish-protocol', 'release', 'database'],
  },
  scaffold: {
    purpose: 'new remotes, repositories and colleges',
    imports: ['publishing', 'packages', 'admin-api', 'pack', 'dom'],
  },
  'admin-api': {
    purpose: 'the admin API: embedded, upstream and reader',
    imports: ['pack', 'pictures', 'dom'],
  },
  packages: {
    purpose: 'packs the shared packages for remotes elsewhere',
    imports: ['release'],
  },
  publishing: {
    purpose:
      'make, gate, publish, roll back, retain. Nothing in serving imports it; the gate receives the server as an argument',
    imports: ['pack', 'render', 'release', 'dom'],
  },
  pack: {
    purpose: 'reads and checks packs',
    imports: [],
  },
  pictures: {
    purpose: 'resized variants of uploaded pictures, generated and cached',
    imports: [],
  },
  render: {
    purpose: 'the pool of render workers',
    imports: [],
  },
  'publish-protocol': {
    purpose: 'requests, keys and events of publishing over HTTP',
    imports: [],
  },
  release: {
    purpose: 'releases, registry, history, previews; in files or in Postgres',
    imports: ['database'],
  },
  terminal: {
    purpose: 'prompts and JSON output of `portal` and `kalalaya`',
    imports: [],
  },
  database: {
    purpose: 'Postgres: transactions, tables, notifications',
    imports: [],
  },
  dom: {
    purpose: 'reads and sanitises HTML by parse5',
    imports: [],
  },
};

/** Files that every module may import, highest first. They import only those below them. */
export const baseFiles: readonly string[] = [
  'optional-package.ts',
  'run-node.ts',
  'config.ts',
  'bundle-info.ts',
  'headers.ts',
  'metrics.ts',
  'rate-counters.ts',
  'systemd.ts',
  'listen-error.ts',
  'removed.ts',
  'free-port.ts',
  'wait-parameter.ts',
  'data-dir.ts',
  'lock.ts',
  'temp-folder.ts',
  'file-system.ts',
  'errors.ts',
  'exit-status.ts',
  'command-line.ts',
  'single-flight.ts',
  'stale-data.ts',
];

/** An import that the table does not allow. */
export interface ForbiddenImport {
  readonly file: string;
  readonly imports: string;
}

const isProduct = (file: string) =>
  file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file);

const moduleOf = (file: string) => file.split('/')[0] ?? file;

function mayImport(from: string, to: string): boolean {
  if (from === to) return true;
  const level = baseFiles.indexOf(from);
  if (level !== -1) return baseFiles.indexOf(to) > level;
  return baseFiles.includes(to) || (modules[from]?.imports.includes(to) ?? false);
}

/** Returns the relative paths that a source imports, types and lazy imports included. */
function importsOf(text: string): string[] {
  const matches = text.matchAll(/^(?:import|export)\b[^;'`]*?'(\.[^'`]+)';|\bimport\('(\.[^']+)'\)/gm);
  return [...matches].map((match) => match[1] ?? match[2] ?? '');
}

/** Returns every import between modules of the server that the table does not allow. */
export function forbiddenImports(sources: string): ForbiddenImport[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return files
    .filter(isProduct)
    .sort()
    .flatMap((file) =>
      importsOf(readFileSync(path.join(sources, file), 'utf8')).flatMap((request) => {
        const target = path.posix.join(path.posix.dirname(file), request);
        if (target.startsWith('../') || mayImport(moduleOf(file), moduleOf(target))) return [];
        return [{ file, imports: target }];
      }),
    );
}
