import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildGraph } from '@kalalaya/contract/build-graph';
import type { RsbuildConfig, RsbuildPlugin, Rspack } from '@rsbuild/core';
import { EMBED_ENTRY } from './embed.ts';
import { sharedManifests } from './federation.ts';

type Environments = NonNullable<RsbuildConfig['environments']>;

/** Where the survey of a build is to be written; null when this is a build that makes files. */
export const surveyFile = (): string | null => process.env.KALALAYA_SURVEY ?? null;

/** The packages that the preset asks for; the bundler is asked for by Rsbuild. */
const bundler = '@rspack/core';

const isOwn = (request: string) => /^(\.|\/|[A-Za-z]:\\|@kalalaya\/)/.test(request);

const packageName = (request: string) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** The build of what no page loads and which still shapes the release: its files go nowhere. */
function sideGraph(entry: string, tools: Set<string>): Environments[string] {
  return {
    source: { entry: { main: entry } },
    output: {
      target: 'node',
      externals: [
        ({ request = '' }, callback) => {
          if (isOwn(request)) return callback();
          if (!request.startsWith('node:')) tools.add(packageName(request));
          callback(undefined, `commonjs ${request}`);
        },
      ],
    },
    // An `import()` of a computed address would take in the whole folder.
    tools: { rspack: { module: { parser: { javascript: { importDynamic: false } } } } },
  };
}

/** `node_modules/a/node_modules/b` for a file of that package; null for a file of no package. */
function packageOf(file: string): string | null {
  const [, place] = /\/(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  return place ?? null;
}

class Places {
  readonly files = new Set<string>();
  readonly packages = new Set<string>();
  readonly #checkout: string;

  constructor(checkout: string) {
    this.#checkout = checkout;
  }

  add(file: string): void {
    const place = packageOf(file.replaceAll('\\', '/'));
    if (place !== null) this.packages.add(place);
    else if (file.startsWith(this.#checkout + path.sep)) {
      this.files.add(path.relative(this.#checkout, file).replaceAll('\\', '/'));
    }
  }
}

/** The folder that the lockfile of a frontend lies in: its own repository's, or that of the checkout above it. */
function checkoutOf(root: string): string {
  const folder = realpathSync(root);
  return existsSync(path.join(folder, 'package-lock.json')) ? folder : path.dirname(folder);
}

const sorted = (names: Iterable<string>) => [...names].sort();

/** Adds the files of every module that is in some chunk: not those that the bundler read and left out. */
function addUsed({ chunks, chunkGraph }: Rspack.Compilation, used: Places): void {
  for (const chunk of chunks) {
    for (const module of chunkGraph.getChunkModules(chunk)) {
      const file = module.nameForCondition();
      if (file !== undefined && path.isAbsolute(file)) used.add(file);
    }
  }
}

/** A text without the folder of the checkout, however the bundler writes it: as it is, encoded or as a variable. */
function withoutPlace(text: string, checkout: string): string {
  return text
    .replaceAll(checkout, '')
    .replaceAll(encodeURIComponent(checkout), '')
    .replaceAll(checkout.replace(/[^a-zA-Z0-9]+/g, '_'), '');
}

/** Text of every file that the build would write and of what the release says it needs, as one hash. */
function outputHash(compilations: readonly Rspack.Compilation[], checkout: string): string {
  const needs = sharedManifests().map(({ name, version }) => [name, version]);
  const hash = createHash('sha256').update(JSON.stringify(needs));
  for (const compilation of compilations) {
    const assets = [...compilation.getAssets()].sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name, source } of assets) {
      const content = source.source();
      hash.update(`${compilation.name}\0${name}\0`);
      hash.update(typeof content === 'string' ? withoutPlace(content, checkout) : content).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Names instead of hashes for what the bundler makes, and no file written. */
function withNames(config: Rspack.Configuration): void {
  config.optimization = {
    ...config.optimization,
    minimize: false,
    // A module that is joined to another is no longer in the chunk by its own name.
    concatenateModules: false,
    // The shorter ids are made of absolute paths where a module has loaders.
    moduleIds: 'named',
    chunkIds: 'named',
  };
  // A name with the hash of its content has that of the absolute paths in it.
  config.output = { ...config.output, filename: '[name].js', chunkFilename: '[name].js' };
  config.plugins = [
    ...(config.plugins ?? []),
    { apply: ({ hooks }: Rspack.Compiler) => hooks.shouldEmit.tap('kalalaya:survey', () => false) },
  ];
}

/**
 * What makes a build a survey: it writes no output, only which files and packages it took in
 * (docs/decisions/0021-release-identity.md), to `target`. `entries` shape the release without being part of a page.
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
      // After what the environments set for themselves, such as a folder of lazy parts.
      api.modifyEnvironmentConfig((environment, { mergeEnvironmentConfig }) =>
        mergeEnvironmentConfig(environment, { tools: { rspack: withNames } }),
      );
      api.onAfterBuild(async ({ stats }) => {
        if (stats === undefined || stats.hasErrors()) return;
        const compilations = ('stats' in stats ? stats.stats : [stats]).map((one) => one.compilation);
        const checkout = checkoutOf(root);
        const used = new Places(checkout);
        const read = new Places(checkout);
        const missing = new Places(checkout);
        for (const { file } of sharedManifests()) read.add(file);
        const embed = path.join(path.dirname(realpathSync(path.join(root, 'package.json'))), EMBED_ENTRY);
        if (!existsSync(embed)) missing.add(embed);
        for (const compilation of compilations) {
          addUsed(compilation, used);
          for (const file of compilation.fileDependencies) read.add(file);
          for (const file of compilation.missingDependencies) {
            if (!file.includes('node_modules')) missing.add(file);
          }
        }
        const graph: BuildGraph = {
          modules: sorted(used.files),
          packages: sorted(used.packages),
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
