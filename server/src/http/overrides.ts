import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentBanner, PANEL_STYLES, type PanelRemote } from '../document/banner.ts';
import type { ReleaseMonitor } from '../document/request.ts';
import { SHELL } from '../release/live-releases.ts';
import type { Snapshot } from '../view/snapshot.ts';
import type { CollegeView } from '../view/view.ts';

/** Prefix of the cookies of overrides. */
export const OVERRIDE_COOKIES = 'kalalaya-';
/** Cookie that carries the tokens of previews, separated by dots. */
export const PREVIEW_COOKIE = 'kalalaya-preview';
/** Cookie of a dev override: the remote, a space, and the origin of its dev server. */
export const DEV_COOKIE = 'kalalaya-dev';

/** A remote that a browser sees in another release than visitors do. */
export interface Override extends NonNullable<PanelRemote['override']> {
  readonly name: string;
}

/** What a browser sees instead of the live releases. */
export interface Overrides {
  readonly snapshot: Snapshot;
  /** Lets the render pool of the snapshot close. */
  readonly release: () => void;
  /** Records how the releases fare; that of the live ones if omitted. */
  readonly monitor?: ReleaseMonitor;
  readonly text: string;
  /** Link that ends all of them. */
  readonly leaveAll: DocumentBanner['link'];
  readonly overrides: readonly Override[];
}

/** Returns the overrides of a request, or null for other visitors. Rejects if a release cannot be rendered. */
export type OverridesOf = (request: FastifyRequest) => Promise<Overrides | null>;

/** Marks a response as one for this browser only. */
export const setUncached = (reply: FastifyReply): FastifyReply =>
  reply.header('Cache-Control', 'private, no-store').header('X-Robots-Tag', 'noindex');

/** Lists each remote with its live version and what the browser sees instead, overridden ones first. */
function panelRemotes(overrides: readonly Override[], live: CollegeView | undefined): PanelRemote[] {
  const liveReleases = [...(live ? [[SHELL, live.shell] as const, ...live.remotes] : [])];
  const versions = new Map(liveReleases.map(([name, { live: release }]) => [name, release.version]));
  const overridden = overrides.map(
    ({ name, ...override }): PanelRemote => ({ name, live: versions.get(name) ?? null, override }),
  );
  const names = new Set(overrides.map(({ name }) => name));
  const others = [...versions].filter(([name]) => !names.has(name));
  return [...overridden, ...others.map(([name, version]) => ({ name, live: version, override: null }))];
}

/** Returns the banner of a browser with overrides. */
export const overridesBanner = (
  { text, leaveAll, overrides }: Overrides,
  live: CollegeView | undefined,
): DocumentBanner => ({ text, link: leaveAll, remotes: panelRemotes(overrides, live) });

const STYLES = `.document-banner details { margin-top: 2px }
.document-banner summary { display: list-item; width: fit-content; margin-inline: auto; padding: 6px 12px; cursor: pointer; font-weight: 600 }
.document-banner :is(summary, a):focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
.document-banner ul { max-width: 60rem; max-height: 60vh; overflow-y: auto; margin: 4px auto 6px; padding: 0; list-style: none; text-align: start }
.document-banner li { display: grid; gap: 2px 16px; padding: 8px 0; border-top: 1px solid color-mix(in srgb, currentColor 30%, transparent); overflow-wrap: anywhere }
.document-banner li a { display: inline-block; margin-inline: 0 16px; padding-block: 4px }
@media (min-width: 48rem) {
  .document-banner li { grid-template-columns: 10rem 1fr 1fr 9rem; align-items: baseline }
  .document-banner li:not(.overridden) :nth-child(2) { grid-column: 3 }
  .document-banner li a { padding-block: 0 }
}
`;

/** Serves the styles of the panel. */
export function addPanelStyles(app: FastifyInstance): void {
  app.get(PANEL_STYLES, (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('text/css; charset=utf-8').send(STYLES),
  );
}
