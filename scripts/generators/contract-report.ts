import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FEDERATION_RUNTIME } from '@kalalaya/contract/container';
import { sharedModuleNames } from '@kalalaya/contract/render';
import { runNode } from '@kalalaya/node/run-node';
import postcss from 'postcss';
import * as v from 'valibot';
import { packageOf, runtimePackage } from '../../shared/build/federation.ts';
import { installedVersion } from '../../shared/build/installed.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Path of the committed report. */
export const reportFile = path.join(root, 'docs/contract/report.md');

/** Contract fingerprint of every version of shared, so that a contract never changes under an existing version. */
export const versionsFile = path.join(root, 'docs/contract/versions.json');

/** Modules of the contract, by import specifier. */
const modules: readonly [string, string][] = [
  ['@kalalaya/contract', 'contract/index.ts'],
  ['@kalalaya/contract/remote', 'contract/remote/index.ts'],
  ['@kalalaya/contract/release', 'contract/remote/release.ts'],
  ['@kalalaya/contract/document', 'contract/document/state.ts'],
  ['@kalalaya/contract/page', 'contract/page/index.ts'],
  ['@kalalaya/contract/render', 'contract/render/index.ts'],
  ['@kalalaya/contract/failure', 'contract/failure/index.ts'],
  ['@kalalaya/contract/style', 'contract/style/index.ts'],
  ['@kalalaya/contract/routes', 'contract/routes/index.ts'],
  ['@kalalaya/contract/container', 'contract/remote/container.ts'],
  ['@kalalaya/runtime', 'runtime/index.ts'],
];

const manifest = v.object({ name: v.string(), exports: v.record(v.string(), v.string()) });

/**
 * Maps import specifiers to source files. Resolved through node_modules instead, a file could count as a library's, and
 * the compiler would emit no declarations for it.
 */
async function sourcePaths(shared: string): Promise<Record<string, string[]>> {
  const paths: Record<string, string[]> = {};
  for (const name of ['contract', 'runtime']) {
    const text = await readFile(path.join(shared, name, 'package.json'), 'utf8');
    const own = v.parse(manifest, JSON.parse(text));
    for (const [entry, file] of Object.entries(own.exports))
      paths[path.posix.join(own.name, entry)] = [path.join(shared, name, file)];
  }
  return paths;
}

async function emitDeclarations(shared: string, folder: string): Promise<void> {
  const config = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      rootDir: shared,
      outDir: path.join(folder, 'out'),
      paths: await sourcePaths(shared),
      typeRoots: [path.join(root, 'node_modules/@types')],
    },
    files: modules.map(([, file]) => path.join(shared, file)),
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const { status, printed } = await runNode(compiler, ['-p', path.join(folder, 'tsconfig.json')]);
  if (status !== 0) throw new Error(`The contract does not compile:\n${printed}`);
}

/** Returns the declarations of a module, and of the files of its package that it exports from. */
async function declarationsOf(file: string): Promise<string> {
  const text = await readFile(file.replace(/\.tsx?$/, '.d.ts'), 'utf8');
  const targets = [...text.matchAll(/^export (?:type )?(?:\*|\{[^}]*\}) from '(\..+?)';$/gm)].map(
    ([, target = '']) => target,
  );
  const others = [...new Set(targets)].map((target) => declarationsOf(path.join(path.dirname(file), target)));
  return [text, ...(await Promise.all(others))].join('\n');
}

/** The contract as text, with its fingerprint. */
export interface ContractReport {
  readonly text: string;
  /** Hash of exports with their types, tokens and layers; independent of package versions. */
  readonly fingerprint: string;
}

/**
 * Records the fingerprint of a contract under a version of shared. Pure.
 *
 * @throws {Error} if that version already has another fingerprint.
 */
export function withVersion(
  versions: Readonly<Record<string, string>>,
  version: string,
  fingerprint: string,
): Record<string, string> {
  const recorded = versions[version];
  if (recorded !== undefined && recorded !== fingerprint)
    throw new Error(
      `The contract differs from that of @kalalaya/runtime ${version}.\n` +
        'Raise the version in shared/runtime/package.json (see docs/contract/README.md), run npm install, then: node scripts/generators/contract-report.ts',
    );
  return { ...versions, [version]: fingerprint };
}

/** Reads the fingerprints recorded so far, by version. */
export async function readVersions(): Promise<Record<string, string>> {
  return v.parse(v.record(v.string(), v.string()), JSON.parse(await readFile(versionsFile, 'utf8')));
}

async function stylesSection(shared: string): Promise<string> {
  const file = path.join(shared, 'kit/tokens/tokens.css');
  const names = new Set<string>();
  postcss.parse(await readFile(file, 'utf8'), { from: file }).walkDecls(/^--/, ({ prop }) => {
    names.add(prop);
  });
  return `## Styles

The tokens, which a remote's rules may read; a college's theme gives them other values:

${[...names]
  .sort()
  .map((name) => `- \`${name}\``)
  .join('\n')}
`;
}

/**
 * Generates the contract report: what remotes may import, the shape of their descriptors, the interface between render
 * workers and releases, the tokens, and the modules that the shell shares at run time.
 *
 * @param shared - Folder of the shared packages.
 * @throws {Error} with the compiler's output if the contract does not compile.
 */
export async function contractReport(shared = path.join(root, 'shared')): Promise<ContractReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-contract-'));
  try {
    await emitDeclarations(shared, folder);
    const requests = [
      ...sharedModuleNames.map((name) => [name, packageOf(name)]),
      [FEDERATION_RUNTIME, runtimePackage],
    ];
    const rows = requests.map(
      ([request, name = '']) => `| \`${request}\` | \`${name}\` | ${installedVersion(name)} |`,
    );
    const sections: string[] = [];
    for (const [name, file] of modules) {
      const declarations = await declarationsOf(path.join(folder, 'out', file));
      sections.push(`## ${name}\n\n\`\`\`ts\n${declarations}\`\`\`\n`);
    }
    sections.push(await stylesSection(shared));
    const contract = sections.join('\n');
    const text = `# The contract between shell and remotes

Generated by \`scripts/generators/contract-report.ts\` from the sources; \`npm test\` fails if it is not current. What a change
means for versions: [README.md](README.md).

## Shared at run time

One instance per page, provided by the shell. The last one is a global function that gives each container the
federation runtime, so that no container bundles one. Versions are those of this checkout.

| module | package | version |
|---|---|---|
${rows.join('\n')}

## Names in a document

The import map contains no names, only \`integrity\`: for the entry and the exposed chunks of the live and the previous
release of the shell and of every remote, under \`/releases/<name>/<version>/<file>\`.

${contract}`;
    return { text, fingerprint: createHash('sha256').update(contract).digest('hex').slice(0, 16) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { text, fingerprint } = await contractReport();
  const versions = withVersion(await readVersions(), installedVersion('@kalalaya/runtime'), fingerprint);
  await writeFile(reportFile, text);
  await writeFile(versionsFile, `${JSON.stringify(versions, null, 2)}\n`);
  console.log(`Wrote ${[reportFile, versionsFile].map((file) => path.relative(root, file)).join(', ')}`);
}
