import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildGraph } from '@kalalaya/contract/build-graph';
import type { RsbuildConfig, RsbuildPlugin, Rspack } from '@rsbuild/core';
import { EMBED_ENTRY } from './embed.ts';
import { sharedManifests } from './federation.ts';

type Environments = NonNullable<RsbuildConfig['environments']>;

/** Returns the output file of a survey build, or null in a normal build. */
export const surveyFile = (): string | null => process.env.KALALAYA_SURVEY ?? null;

/** Rsbuild loads the bundler itself, so no import of the preset names it. */
const bundler = '@rspack/core';

const isLocalRequest = (request: string) => /^(\.|\/|[A-Za-z]:\\|@kalalaya\/)/.test(request);

const packageName = (request: string) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** Returns the build of a file that shapes the release but is not part of a page. Its output is discarded. */
function sideGraph(entry: string, tools: Set<string>): Environments[string] {
  return {
    source: { entry: { main: entry } },
    output: {
      target: 'node',
      externals: [
        ({ request = '' }, callback) => {
          if (isLocalRequest(request)) return callback();
          if (!request.startsWith('node:')) tools.add(packageName(request));
          callback(undefined, `commonjs ${request}`);
        },
      ],
    },
    // An `import()` with a computed path would include the whole folder.
    tools: { rspack: { module: { parser: { javascript: { importDynamic: false } } } } },
  };
}

/**
 * Returns `node_modules/a/node_modules/b` for a file of that package, or null for a file outside
 * `node_modules`.
 */
function packageOf(file: string): string | null {
  const [, packageFolder] = /\/(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  return packageFolder ?? null;
}

class FileCollection {
  readonly files = new Set<string>();
  readonly packages = new Set<string>();
  readonly #checkout: string;

  constructor(checkout: string) {
    this.#checkout = checkout;
  }

  add(file: string): void {
    const packageFolder = packageOf(file.replaceAll('\\', '/'));
    if (packageFolder !== null) this.packages.add(packageFolder);
    else if (file.startsWith(this.#checkout + path.sep)) {
      this.files.add(path.relative(this.#checkout, file).replaceAll('\\', '/'));
    }
  }
}

/** Returns the folder of a frontend's lockfile: its own repository, or the checkout above it. */
function checkoutOf(root: string): string {
  const folder = realpathSync(root);
  return existsSync(path.join(folder, 'package-lock.json')) ? folder : path.dirname(folder);
}

const sorted = (names: Iterable<string>) => [...names].sort();

/** Adds the files of every module in a chunk. Modules that the bundler read but dropped are left out. */
function addUsed({ chunks, chunkGraph }: Rspack.Compilation, bundledFiles: FileCollection): void {
  for (const chunk of chunks) {
    for (const module of chunkGraph.getChunkModules(chunk)) {
      const file = module.nameForCondition();
      if (file !== undefined && path.isAbsolute(file)) bundledFiles.add(file);
    }
  }
}

/** Removes the path of the checkout, which the bundler writes verbatim, URL-encoded or as an identifier. */
function stripCheckoutPath(text: string, checkout: string): string {
  return text
    .replaceAll(checkout, '')
    .replaceAll(encodeURIComponent(checkout), '')
    .replaceAll(checkout.replace(/[^a-zA-Z0-9]+/g, '_'), '');
}

/** Hashes all files that the build would write and the shared versions that the release needs. */
function outputHash(compilations: readonly Rspack.Compilation[], checkout: string): string {
  const needs = sharedManifests().map(({ name, version }) => [name, version]);
  const hash = createHash('sha256').update(JSON.stringify(needs));
  for (const compilation of compilations) {
    const assets = [...compilation.getAssets()].sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name, source } of assets) {
      const content = source.source();
      hash.update(`${compilation.name}\0${name}\0`);
      hash.update(typeof content === 'string' ? stripCheckoutPath(content, checkout) : content).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Uses names instead of hashes for generated files, and disables writing them. */
function configureSurvey(config: Rspack.Configuration): void {
  config.optimization = {
    ...config.optimization,
    minimize: false,
    // A concatenated module is no longer listed in the chunk under its name.
    concatenateModules: false,
    // Shorter ids are derived from absolute paths if a module has loaders.
    moduleIds: 'named',
    chunkIds: 'named',
  };
  // A content hash would include the absolute paths in the file.
  config.output = { ...config.output, filename: '[name].js', chunkFilename: '[name].js' };
  config.plugins = [
    ...(config.plugins ?? []),
    { apply: ({ hooks }: Rspack.Compiler) => hooks.shouldEmit.tap('kalalaya:survey', () => false) },
  ];
}

/**
 * Turns a build into a survey. Instead of output it writes the files and packages that the build used to
 * `target` (docs/decisions/0021-release-identity.md). `entries` are files that shape the release without
 * being part of a page.
 */
export function survey(
  root: string,
  target: string,
  entries: readonly string[],
): { plugins: RsbuildPlugin[]; environments: Environments } {
  const tools = new Set([bundler]);
  const environments = Object.fromEntries(
    entries.map((entry, index) => [`survey-${index}`, sideGraph(path.join(root, entry), tools)]),
  );
  const plugin: RsbuildPlugin = {
    name: 'kalalaya:survey',
    setup(api) {
      // Runs after the environments' own settings, such as the folder of lazy chunks.
      api.modifyEnvironmentConfig((environment, { mergeEnvironmentConfig }) =>
        mergeEnvironmentConfig(environment, { tools: { rspack: configureSurvey } }),
      );
      api.onAfterBuild(async ({ stats }) => {
        if (stats === undefined || stats.hasErrors()) return;
        const compilations = ('stats' in stats ? stats.stats : [stats]).map((one) => one.compilation);
        const checkout = checkoutOf(root);
        const bundledFiles = new FileCollection(checkout);
        const read = new FileCollection(checkout);
        const missing = new FileCollection(checkout);
        for (const { file } of sharedManifests()) read.add(file);
        const embed = path.join(path.dirname(realpathSync(path.join(root, 'package.json'))), EMBED_ENTRY);
        if (!existsSync(embed)) missing.add(embed);
        for (const compilation of compilations) {
          addUsed(compilation, bundledFiles);
          for (const file of compilation.fileDependencies) read.add(file);
          for (const file of compilation.missingDependencies) {
            if (!file.includes('node_modules')) missing.add(file);
          }
        }
        const graph: BuildGraph = {
          modules: sorted(bundledFiles.files),
          packages: sorted(bundledFiles.packages),
          tools: sorted(tools),
          output: outputHash(compilations, checkout),
          read: sorted(read.files),
          missing: sorted(missing.files),
          packagesRead: sorted(read.packages),
        };
        await writeFile(target, `${JSON.stringify(graph)}\n`);
      });
    },
  };
  return { plugins: [plugin], environments };
}
