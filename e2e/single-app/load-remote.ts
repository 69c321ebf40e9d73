import type { DocumentState } from '@kalalaya/contract/document';
import type { FailureKind } from '@kalalaya/contract/failure';
import type { RoutesModule } from '@kalalaya/contract/page';
import type { LoadedRemote } from '../../shell/src/load-remote.ts';

export type { LoadedRemote } from '../../shell/src/load-remote.ts';

/** The sections of the single application, each a chunk loaded on demand. */
const sections: Readonly<Record<string, () => Promise<RoutesModule>>> = {
  'mf-academics': () => import(/* webpackChunkName: "mf-academics" */ '../../mf-academics/src/routes.tsx'),
  'mf-cells-events': () =>
    import(/* webpackChunkName: "mf-cells-events" */ '../../mf-cells-events/src/routes.tsx'),
  'mf-gallery-media': () =>
    import(/* webpackChunkName: "mf-gallery-media" */ '../../mf-gallery-media/src/routes.tsx'),
  'mf-home': () => import(/* webpackChunkName: "mf-home" */ '../../mf-home/src/routes.tsx'),
  'mf-quality': () => import(/* webpackChunkName: "mf-quality" */ '../../mf-quality/src/routes.tsx'),
};

/** Thrown when the chunk of a section fails to load. */
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
 * Replaces the shell's `load-remote.ts` in the single application: sections are
 * dynamic imports of the same build, without federation runtime, containers or fallback releases.
 *
 * @throws {RemoteLoadError} from the loader, if the section fails to load.
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
