import type { DocumentState } from '@kalalaya/contract/document';
import type { FailureKind } from '@kalalaya/contract/failure';
import type { RoutesModule } from '@kalalaya/contract/page';
import type { LoadedRemote } from '../../../shell/src/load-remote.ts';

export type { LoadedRemote } from '../../../shell/src/load-remote.ts';

/** The sections of the single application: a chunk each, loaded when one of its pages is opened. */
const sections: Readonly<Record<string, () => Promise<RoutesModule>>> = {
  'mf-academics': () => import(/* webpackChunkName: "mf-academics" */ '../../../mf-academics/src/routes.tsx'),
  'mf-cells-events': () =>
    import(/* webpackChunkName: "mf-cells-events" */ '../../../mf-cells-events/src/routes.tsx'),
  'mf-gallery-media': () =>
    import(/* webpackChunkName: "mf-gallery-media" */ '../../../mf-gallery-media/src/routes.tsx'),
  'mf-home': () => import(/* webpackChunkName: "mf-home" */ '../../../mf-home/src/routes.tsx'),
  'mf-quality': () => import(/* webpackChunkName: "mf-quality" */ '../../../mf-quality/src/routes.tsx'),
};

/** A section whose chunk did not come. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly remote: string;
  readonly kind: FailureKind = 'network';
  constructor(remote: string, cause: unknown) {
    super(`The section ${remote} could not be loaded`, { cause });
    this.remote = remote;
  }
}

/**
 * Stands in for the shell's `load-remote.ts` in the single application (docs/decisions/0041-the-bench.md): what brings a
 * section's pages is a dynamic import of the same build, without federation runtime, containers and releases to fall back
 * to. Rejects with `RemoteLoadError`.
 */
export function createRemoteLoader({ remotes }: Pick<DocumentState, 'remotes'>) {
  return async function load(name: string): Promise<LoadedRemote> {
    const release = remotes[name];
    const section = sections[name];
    if (release === undefined || section === undefined) throw new RemoteLoadError(name, 'no such section');
    try {
      return { routes: (await section()).default, release };
    } catch (error) {
      throw new RemoteLoadError(name, error);
    }
  };
}
