import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFile, ReleaseManifest } from '@kalalaya/contract/release';
import type { RemoteDescriptor } from '@kalalaya/contract/remote';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import * as v from 'valibot';
import { writeCompressed } from './compressed.ts';
import { readDefinition } from './definition.ts';
import { sharedVersions } from './federation.ts';
import { preloadFonts } from './fonts.ts';
import { installedFile } from './installed.ts';
import { KIT, kitVersion } from './kit.ts';

interface EmitOptions {
  readonly name: string;
  readonly root: string;
  readonly kind: ReleaseManifest['kind'];
  /** Chunks that a first page load needs, in loading order. */
  readonly entryChunks: readonly string[];
}

/** Returns integrity and sizes of all files below a folder, and writes compressed variants of text files. */
export async function describeFiles(folder: string): Promise<Record<string, ReleaseFile>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  // In the node_modules of the build tools.
  const cache = path.join(
    installedFile(import.meta.dirname, '@rsbuild/core/package.json'),
    '../../../.cache/brotli',
  );
  const describe = async (name: string): Promise<[string, ReleaseFile]> => {
    const bytes = await readFile(path.join(folder, name));
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    const gzip = await writeCompressed(path.join(folder, name), bytes, cache);
    return [name, { integrity, bytes: bytes.length, gzip }];
  };
  return Object.fromEntries(await Promise.all(names.map(describe)));
}

const sourceMap = v.looseObject({ sources: v.array(v.nullable(v.string())) });

/** Removes machine paths from a source map. They occur where the build ignored a module. */
function stripMachinePaths(text: string): string {
  const map = v.parse(sourceMap, JSON.parse(text));
  const sources = map.sources.map((source) => (source?.startsWith('ignored|') ? 'ignored' : source));
  return JSON.stringify({ ...map, sources });
}

/** Moves source maps to `maps/`, which is never served. */
async function moveSourceMaps(dist: string, part: 'web' | 'node'): Promise<void> {
  const names = await readdir(path.join(dist, part), { recursive: true }).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.map'))) {
    const target = path.join(dist, 'maps', part, name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, stripMachinePaths(await readFile(path.join(dist, part, name), 'utf8')));
    await rm(path.join(dist, part, name));
  }
}

function filesOf(stats: Rspack.StatsCompilation, chunks: readonly string[]): string[] {
  return chunks.flatMap((chunk) => stats.assetsByChunkName?.[chunk] ?? []);
}

/**
 * Returns the files of the chunk with which a remote replaces the shell's kit; none for the shell. Of the two equal chunks, those
 * of the shared module and of its fallback, the browser always loads the first.
 */
function kitFiles(stats: Rspack.StatsCompilation, kind: EmitOptions['kind']): readonly string[] {
  if (kind === 'shell') return [];
  const kit = installedFile(import.meta.dirname, KIT);
  const chunk = stats.chunks?.find(
    ({ modules, origins }) =>
      modules?.some((one) => one.nameForCondition === kit) &&
      origins?.some(({ moduleName }) => moduleName.startsWith('provide shared module')),
  );
  return chunk?.files ?? [];
}

const isStyle = (file: string) => file.endsWith('.css');
const isScript = (file: string) => file.endsWith('.js');

/**
 * Rsbuild plugin that turns a build into a release. It writes `dist/release.json` (files, integrity, sizes,
 * assets of the first load), compressed variants of the files, the source maps in `dist/maps`, and for a
 * remote its descriptor, `dist/remote.json`.
 */
export function emitRelease({ name, root, kind, entryChunks }: EmitOptions): RsbuildPlugin {
  return {
    name: 'kalalaya:emit-release',
    setup(api) {
      api.onAfterBuild(async ({ stats, isWatch }) => {
        const builds = stats === undefined ? [] : 'stats' in stats ? stats.stats : [stats];
        const build = builds.find(({ compilation }) => compilation.name === 'web');
        const web = build?.toJson({
          all: false,
          assets: true,
          chunkGroups: true,
          chunks: true,
          chunkModules: true,
          chunkOrigins: true,
        });
        if (web === undefined || isWatch || stats?.hasErrors()) return;
        const dist = path.join(root, 'dist');
        for (const unused of filesOf(web, ['unused']))
          for (const file of [unused, `${unused}.map`])
            await rm(path.join(dist, 'web', file), { force: true });
        await rm(path.join(dist, 'maps'), { recursive: true, force: true });
        for (const part of ['web', 'node'] as const) await moveSourceMaps(dist, part);
        const loaded = filesOf(web, entryChunks);
        const styles = loaded.filter(isStyle);
        const kit = kitFiles(web, kind);
        const version = process.env.KALALAYA_RELEASE ?? 'dev';
        const manifest: ReleaseManifest = {
          name,
          kind,
          version,
          shared: sharedVersions(),
          scripts: loaded.filter(isScript),
          styles,
          kit: { version: kitVersion(), scripts: kit.filter(isScript), styles: kit.filter(isStyle) },
          fonts: await preloadFonts(path.join(dist, 'web'), styles),
          files: await describeFiles(path.join(dist, 'web')),
        };
        await writeFile(path.join(dist, 'release.json'), `${JSON.stringify(manifest, null, 1)}\n`);
        if (kind === 'remote') {
          const descriptor: RemoteDescriptor = {
            ...(await readDefinition(root)),
            version,
            needs: manifest.shared,
          };
          await writeFile(path.join(dist, 'remote.json'), `${JSON.stringify(descriptor, null, 1)}\n`);
        }
      });
    },
  };
}
