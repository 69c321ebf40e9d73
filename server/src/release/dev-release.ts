import type { RemoteDescriptor } from '@kalalaya/contract/remote';
import type { Release } from './read-release.ts';

interface DevReleaseOptions {
  readonly name: string;
  /** Folder of its sources; empty if the sources are on another machine. */
  readonly dir: string;
  /** Origin of its dev server. */
  readonly origin: string;
  /** Null for the shell. */
  readonly descriptor: RemoteDescriptor | null;
}

/**
 * Describes a frontend served from source as a release of version `dev`. Such a release is rendered only in
 * browsers.
 */
export function devRelease({ name, dir, origin, descriptor }: DevReleaseOptions): Release {
  const isShell = descriptor === null;
  return {
    name,
    version: 'dev',
    dir,
    origin,
    nodeFile: '',
    manifest: {
      name,
      kind: isShell ? 'shell' : 'remote',
      version: 'dev',
      shared: {},
      scripts: [isShell ? 'main.js' : 'remoteEntry.js'],
      styles: isShell ? ['main.css'] : [],
      fonts: [],
      files: {},
    },
    descriptor: descriptor && { ...descriptor, version: 'dev', needs: {} },
  };
}
