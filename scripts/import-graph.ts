import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The rooms of `server/src`, highest first: a folder, or a file that stands loose. Each may import what its row names,
 * and of a lower room's files any. docs/decisions/0020-arrows.md draws it.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  'main.ts': ['cli'],
  cli: [
    'export',
    'doctor',
    'backup',
    'remote-cli',
    'dev',
    'serve.ts',
    'scaffold',
    'packages',
    'publish-api',
    'publishing',
    'inbox',
    'publish-protocol',
    'portal',
    'processes',
    'document-index',
    'admin-api',
    'media',
    'pack',
    'release',
  ],
  export: ['serve.ts', 'http', 'document', 'portal', 'document-index', 'admin-api', 'pack', 'release'],
  doctor: ['inbox', 'publishing', 'release'],
  backup: ['document-index', 'inbox', 'publish-api', 'packages', 'publishing', 'release'],
  'remote-cli': ['dev', 'publishing', 'publish-protocol', 'release'],
  dev: ['serve.ts', 'publishing', 'release'],
  'serve.ts': [
    'colleges',
    'http',
    'inbox',
    'portal',
    'document-index',
    'admin-api',
    'pack',
    'pictures',
    'processes',
    'idle-gc',
  ],
  colleges: ['http', 'portal', 'search', 'document-index', 'admin-api', 'pack', 'pictures', 'release'],
  http: [
    'feeds',
    'document',
    'inbox',
    'publish-api',
    'packages',
    'portal',
    'search',
    'document-index',
    'admin-api',
    'processes',
    'render',
    'release',
    'publish-protocol',
  ],
  document: ['portal', 'document-index', 'render', 'release'],
  feeds: ['admin-api'],
  inbox: ['portal', 'pack', 'processes', 'database'],
  portal: ['search', 'document-index', 'admin-api', 'pack', 'pictures', 'render', 'release'],
  search: ['document-index', 'admin-api', 'pack'],
  'document-index': ['admin-api', 'pack', 'release', 'database'],
  'publish-api': ['publishing', 'publish-protocol', 'release', 'database'],
  scaffold: ['publishing', 'packages', 'admin-api', 'pack'],
  'admin-api': ['pack', 'pictures', 'idle-gc'],
  packages: ['release'],
  publishing: ['pack', 'render', 'release'],
  media: ['pack'],
  pack: [],
  pictures: [],
  processes: [],
  render: ['idle-gc'],
  'publish-protocol': [],
  release: ['database'],
  database: [],
  'idle-gc': [],
};

/** Loose files that every room may import. They import each other downwards and nothing else. */
export const ground: readonly string[] = [
  'optional-package.ts',
  'run-node.ts',
  'config.ts',
  'bundle-info.ts',
  'headers.ts',
  'metrics.ts',
  'free-port.ts',
  'errors.ts',
  'stale-data.ts',
];

/** An import that the table does not allow. */
export interface WrongArrow {
  readonly file: string;
  readonly imports: string;
}

/** Its imports are texts, of the files of a new remote; it has one of a manifest. */
const TEMPLATES = 'scaffold/files.ts';

const isProduct = (file: string) =>
  file !== TEMPLATES && file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file);

const roomOf = (file: string) => file.split('/')[0] ?? file;

function mayImport(from: string, to: string): boolean {
  if (from === to) return true;
  const height = ground.indexOf(from);
  if (height !== -1) return ground.indexOf(to) > height;
  return ground.includes(to) || (rooms[from]?.includes(to) ?? false);
}

/** Paths that a source imports from beside itself, types and lazy imports included. */
function importsOf(text: string): string[] {
  const found = text.matchAll(/^(?:import|export)\b[^;'`]*?'(\.[^'`]+)';|\bimport\('(\.[^']+)'\)/gm);
  return [...found].map((match) => match[1] ?? match[2] ?? '');
}

/** Every import between the rooms of a server's sources that goes another way than the table says. */
export function wrongArrows(sources: string): WrongArrow[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return files
    .filter(isProduct)
    .sort()
    .flatMap((file) =>
      importsOf(readFileSync(path.join(sources, file), 'utf8')).flatMap((request) => {
        const target = path.posix.join(path.posix.dirname(file), request);
        if (target.startsWith('../') || mayImport(roomOf(file), roomOf(target))) return [];
        return [{ file, imports: target }];
      }),
    );
}
