import type { FastifyInstance } from 'fastify';
import type { Config } from '../../base/config.ts';
import { type College, upstreamOf } from '../../content/college.ts';
import type { StaticExportOptions } from '../../document/static-export.ts';
import type { Portal } from '../../view/portal.ts';
import type { CollegeView } from '../../view/view.ts';
import type { ExportFolder } from './folder.ts';

/** View and settings from which an export is made. */
export interface ExportPlan {
  /** View that the pages are rendered from. */
  readonly view: CollegeView;
  readonly options: StaticExportOptions;
  /** Base path of the exported API responses. */
  readonly apiBase: string;
  /** True if uploads are not exported because the admin API is on the same host. */
  readonly skipsUploads: boolean;
}

/** Source and target of an export. */
export interface ExportContext {
  readonly app: FastifyInstance;
  readonly portal: Portal;
  readonly college: College;
  readonly plan: ExportPlan;
  readonly folder: ExportFolder;
  /** Called with a part of the export, and the numbers of its items that are done and discovered so far. */
  readonly onProgress: (what: string, done: number, total?: number) => void;
}

/** Base path of the exported responses if the college has no admin API. */
const DEFAULT_API = '/admin/api';
/** Base path of the exported responses if the college has an admin API, which browsers ask first. */
const EXPORTED_API = '/portal/api';

const unique = (all: readonly string[], ownOrigin: string) =>
  [...new Set(all)].filter((origin) => origin !== ownOrigin);

/**
 * Plans the export of a college: live releases only, without features that need a server. If the college has
 * an admin API, browsers query it first, and exported responses have a separate base path.
 *
 * @param messagesTo - URL for messages of the contact form, or ''.
 */
export function planExport(
  config: Config,
  college: College,
  liveView: CollegeView,
  messagesTo: string,
): ExportPlan {
  const { origin: ownOrigin } = new URL(college.origin);
  const upstream = upstreamOf(config, college.pack().profile)?.base ?? null;
  const { archives: _archives, ...site } = liveView.site;
  const apiBase = upstream === null ? DEFAULT_API : EXPORTED_API;
  const withoutPrevious = <T extends CollegeView['shell']>(releases: T) => ({ ...releases, previous: null });
  const view: CollegeView = {
    ...liveView,
    shell: withoutPrevious(liveView.shell),
    remotes: new Map([...liveView.remotes].map(([name, releases]) => [name, withoutPrevious(releases)])),
    site: { ...site, apiBase, messagesTo },
  };
  const api = upstream === null ? null : new URL(upstream);
  const live = api === null ? null : api.origin === ownOrigin ? api.pathname.replace(/\/+$/, '') : upstream;
  return {
    view,
    apiBase,
    skipsUploads: college.uploadsUpstream === `${ownOrigin}/admin/uploads`,
    options: {
      live,
      origins: {
        connect: unique(api === null ? [] : [api.origin], ownOrigin),
        forms: unique(messagesTo === '' ? [] : [new URL(messagesTo).origin], ownOrigin),
      },
    },
  };
}
