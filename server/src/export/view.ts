import { uploadsUpstreamOf } from '../admin-api/index.ts';
import type { Config } from '../config.ts';
import type { CopyOptions } from '../document/static-export.ts';
import type { College } from '../portal/college.ts';
import type { CollegeView } from '../portal/view.ts';

/** What a copy needs of its college's admin API, and who takes messages. */
export interface CopyPlan {
  /** The view that the copy's documents are made from. */
  readonly view: CollegeView;
  readonly options: CopyOptions;
  /** Base of the exported answers. */
  readonly kept: string;
  /** Whether uploads are left where the admin API has them, on the copy's own host. */
  readonly uploadsStay: boolean;
}

/** Path of the admin API's answers that a college without one of its own has, and of those kept beside one. */
const OWN_API = '/admin/api';
const KEPT_API = '/portal/api';

/** The admin API of a college as the environment and its profile have it. */
function upstreamOf({ COLLEGE, API_UPSTREAM }: Config, { id, pack }: College): string | null {
  return (id === COLLEGE ? API_UPSTREAM : undefined) ?? pack().profile.api.upstream ?? null;
}

const unique = (all: readonly string[], own: string) => [...new Set(all)].filter((origin) => origin !== own);

/**
 * How a college is shown in a static copy: by its live releases alone, without what only a server does, with its messages
 * sent to `messagesTo` ('' for nowhere). Where the college has an admin API of its own, browsers ask that first, and what
 * was exported of it lies beside, not in its place.
 */
export function planCopy(config: Config, college: College, shown: CollegeView, messagesTo: string): CopyPlan {
  const { origin: own } = new URL(college.origin);
  const upstream = upstreamOf(config, college);
  const { offline: _offline, ...site } = shown.site;
  const kept = upstream === null ? OWN_API : KEPT_API;
  const uploads =
    upstream === null ? null : (college.uploadsUpstream ?? uploadsUpstreamOf({ base: upstream }));
  const alone = <T extends CollegeView['shell']>(releases: T) => ({ ...releases, previous: null });
  const view: CollegeView = {
    ...shown,
    shell: alone(shown.shell),
    remotes: new Map([...shown.remotes].map(([name, releases]) => [name, alone(releases)])),
    site: { ...site, apiBase: kept, messagesTo },
  };
  const api = upstream === null ? null : new URL(upstream);
  const live = api === null ? null : api.origin === own ? api.pathname.replace(/\/+$/, '') : upstream;
  return {
    view,
    kept,
    uploadsStay: uploads !== null && uploads === `${own}/admin/uploads`,
    options: {
      live,
      origins: {
        connect: unique(api === null ? [] : [api.origin], own),
        forms: unique(messagesTo === '' ? [] : [new URL(messagesTo).origin], own),
      },
    },
  };
}
