import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assignContentVersion } from '@kalalaya/cli/release/content-version';
import type { RemoteDefinition } from '@kalalaya/contract/remote';
import type { StoreLocation } from '../../store/location.ts';
import { locationIn } from '../../store/testing/location.ts';
import { type Release, readRelease } from '../read-release.ts';
import { changeRegistry, withMoves } from '../registry.ts';

/** Content of a fixture release; everything has a default. */
export interface FixtureRelease {
  readonly name?: string;
  readonly version?: string;
  readonly shared?: Readonly<Record<string, string>>;
  readonly routes?: RemoteDefinition['routes'];
  readonly menu?: RemoteDefinition['menu'];
  readonly search?: RemoteDefinition['search'];
  /** Content of the files below `web/`, besides the entry. */
  readonly files?: Readonly<Record<string, string>>;
  /** The node build; by default that of a remote without pages. */
  readonly node?: string;
}

/** Versions of the shared modules that the fixtures declare. */
export const SHARED = { react: '19.3.1', 'react-dom': '19.3.1', '@kalalaya/runtime': '1.2.0' };

/** Writes a small valid release into a releases folder and reads it back. */
export async function writeRelease(releasesDir: string, fixture: FixtureRelease = {}): Promise<Release> {
  const { name = 'mf-a', version = '1.0.0', shared = SHARED, routes = [], menu = [], search } = fixture;
  const dir = path.join(releasesDir, name, version);
  const files: Record<string, string> = { 'remoteEntry.js': 'export {};', ...fixture.files };
  const fileEntries = Object.entries(files).map(([file, text]) => {
    const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    return [file, { integrity, bytes: text.length, gzip: text.length }];
  });
  await mkdir(path.join(dir, 'web'), { recursive: true });
  await mkdir(path.join(dir, 'node'), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, 'web', file)), { recursive: true });
    await writeFile(path.join(dir, 'web', file), text);
  }
  await writeFile(path.join(dir, 'node/main.cjs'), fixture.node ?? 'module.exports = { default: [] };');
  const kind = name === 'shell' ? 'shell' : 'remote';
  const manifest = {
    name,
    kind,
    version,
    shared,
    scripts: ['remoteEntry.js'],
    styles: Object.keys(files).filter((file) => file.endsWith('.css')),
    fonts: [],
    files: Object.fromEntries(fileEntries),
  };
  await writeFile(path.join(dir, 'release.json'), JSON.stringify(manifest));
  if (kind === 'remote') {
    const descriptor = { name, title: name, version, needs: shared, routes, menu, search };
    await writeFile(path.join(dir, 'remote.json'), JSON.stringify(descriptor));
  }
  return readRelease(locationIn(releasesDir), name, version);
}

/** Writes a release whose version follows from its content, as a team sends it. Its number is 1.0.0. */
export async function writeSentRelease(releasesDir: string, fixture: FixtureRelease = {}): Promise<Release> {
  const { name, version, dir } = await writeRelease(releasesDir, {
    ...fixture,
    version: '1.0.0-0000000000000000',
  });
  return readRelease(
    locationIn(releasesDir),
    name,
    await assignContentVersion(dir, { name, version, releasesDir }),
  );
}

/** A move of a live pointer; by default that of `mf-a` for every college. */
export interface FixtureMove {
  readonly version: string;
  readonly name?: string;
  readonly college?: string;
  readonly by?: string;
  readonly at?: Date;
}

/** Moves a live pointer, whether or not its release exists. */
export const movePointer = (
  location: StoreLocation,
  { version, name = 'mf-a', college = '*', by = 'a test', at = new Date() }: FixtureMove,
) => changeRegistry(location, (current) => withMoves(current, [{ college, name, version }], by, at));
