import type { Release } from './read-release.ts';

type Source = Required<Pick<Release, 'name' | 'dir' | 'origin' | 'descriptor'>>;

/**
 * Describes a frontend served from source as a release of version `dev`. Such a release is rendered only in
 * browsers. `dir` has its sources; it is empty if they are on another machine.
 */
export function devRelease({ name, dir, origin, descriptor }: Source): Release {
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
