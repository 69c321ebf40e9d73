import type { RemoteDescriptor } from '@kalalaya/contract/remote';
import type { Release } from './read-release.ts';

interface DevReleaseOptions {
  readonly name: string;
  /** Folder of its sources; empty when they lie on another machine. */
  readonly dir: string;
  /** Of its dev server. */
  readonly origin: string;
  /** Null for the shell. */
  readonly descriptor: RemoteDescriptor | null;
}

/** A frontend that is served from source, described as a release of version `dev`; only browsers render it. */
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
