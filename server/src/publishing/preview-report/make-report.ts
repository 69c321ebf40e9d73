import type { RouteDefinition } from '@kalalaya/contract/remote';
import type { Browser } from 'playwright';
import { ReleaseError } from '../../errors.ts';
import { isVisiblyChanged, type PreviewReport } from '../../release/preview-reports.ts';
import { type Release, readRelease } from '../../release/read-release.ts';
import { pointerFor } from '../../release/registry.ts';
import { openBrowser } from '../gate/browser.ts';
import { formatFindings } from '../gate/finding.ts';
import { type GateOptions, runGate } from '../gate/index.ts';
import { findExamples } from '../gate/page/check-pages.ts';
import { changedRoutes } from '../gate/plan-routes.ts';
import { readLiveRelease, routesOf } from '../gate/portal-findings.ts';
import { openPrivatePortal, type PrivatePortal } from '../gate/private-portal.ts';
import { type TargetCollege, targetColleges } from '../gate/target-colleges.ts';
import { folderRemover } from '../without-folders.ts';
import { type ComparedPages, comparePages } from './compare-pages.ts';
import { PictureFiles } from './picture-files.ts';
import type { OpenedPortal } from './take-pictures.ts';

/** Maximum number of pages in a report. */
const MAX_PAGES = 40;

/** A report with its pictures by file name. */
export interface PicturedReport {
  readonly report: PreviewReport;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

/** A release, and the one that visitors of a college see at present. */
interface Change {
  readonly target: TargetCollege;
  readonly release: Release;
  /** Null if visitors see none. */
  readonly live: Release | null;
}

/** The college of the pictures: the default one if it shows the remote. */
function pictureTarget({ config }: GateOptions, targets: readonly TargetCollege[]) {
  return targets.find(({ college }) => college.id === config.COLLEGE) ?? targets[0];
}

/** Reads what changes in a college; null if the release cannot be read, which the gate has reported. */
async function readChange(options: GateOptions, target: TargetCollege | undefined): Promise<Change | null> {
  const { config, candidate } = options;
  if (target === undefined) return null;
  const release = await readRelease(config, candidate.name, candidate.version).catch(() => null);
  if (release === null) return null;
  const live = target.hypothetical ? null : await readLiveRelease(options, target.college.id);
  return { target, release, live };
}

/** Returns the routes of the candidate whose pages may look different from the live ones. */
async function comparedRoutes({ target, release, live }: Change): Promise<readonly RouteDefinition[]> {
  const routes = routesOf(release, target);
  if (live === null) return routes;
  const changed = await changedRoutes(routes, release, live);
  return changed === null ? routes : routes.filter((route) => changed.has(route));
}

/** Opens a portal in which a release is live. */
async function openPortal(
  { config, serve, registry }: GateOptions,
  { target }: Change,
  candidate: Release,
): Promise<PrivatePortal> {
  return openPrivatePortal({
    config,
    serve,
    registry,
    candidate,
    college: target.college.id,
    addRemote: target.hypothetical && candidate.name !== 'shell',
  });
}

/** @throws {ReleaseError} if the live release cannot be used. */
async function openLivePortal(options: GateOptions, change: Change, live: Release): Promise<PrivatePortal> {
  return openPortal(options, change, live).catch((cause: unknown) => {
    throw new ReleaseError(
      `The live release ${live.name} ${live.version} does not start, so there is nothing to compare with.`,
      { cause },
    );
  });
}

/** Opens the changed pages of a release in two private portals, with and without it. */
async function compareInPortals(
  options: GateOptions,
  change: Change,
  { browser, files }: { readonly browser: Browser; readonly files: PictureFiles },
): Promise<ComparedPages> {
  const { progress } = options;
  const { target, release, live } = change;
  const routes = await comparedRoutes(change);
  if (routes.length === 0) return { pages: [], notShown: [] };
  const after = await openPortal(options, change, release).catch(() => null);
  // The gate has reported why the portal does not start.
  if (after === null) return { pages: [], notShown: [] };
  try {
    const before = live && (await openLivePortal(options, change, live));
    try {
      const candidates = await Promise.all(findExamples(after.url, routes));
      const examples = candidates.flatMap((one) => ('reason' in one ? [] : [one]));
      const without = candidates.flatMap((one) => ('reason' in one ? [one] : []));
      const compared = examples.slice(0, MAX_PAGES);
      progress(`Pictures of ${compared.length} pages, before and after, for ${target.college.id}:`);
      const { shell, neighbours } = target;
      const now = Date.now();
      const opened = ({ url }: PrivatePortal, own: Release): OpenedPortal => ({
        url,
        releases: [own, ...neighbours, ...(shell && own.name !== 'shell' ? [shell] : [])],
        browser,
        now,
      });
      const { pages, notShown } = await comparePages(
        compared,
        { before: before && opened(before, live), after: opened(after, release) },
        { live, files, progress },
      );
      return {
        pages,
        notShown: [
          ...notShown,
          ...without.map(({ route, reason }) => ({ path: route.path, reason: `no example: ${reason}` })),
          ...examples
            .slice(MAX_PAGES)
            .map(({ path }) => ({ path, reason: `a report shows ${MAX_PAGES} pages at most` })),
        ],
      };
    } finally {
      await before?.close();
    }
  } finally {
    await after.close();
  }
}

/**
 * Runs the gate on a stored release, and compares the pages that it changes with the live ones.
 *
 * @throws {ConfigError} if no browser can be started.
 */
export async function makeReport(options: GateOptions): Promise<PicturedReport> {
  const { candidate, registry, progress, config } = options;
  const { name, version } = candidate;
  const findings = await runGate(options);
  const target = pictureTarget(options, await targetColleges({ ...options, progress: () => {} }));
  const college = target?.college.id ?? config.COLLEGE;
  const liveVersion = pointerFor(registry, college, name)?.version;
  const change = liveVersion === version ? null : await readChange(options, target);
  const files = new PictureFiles();
  let pages: ComparedPages = { pages: [], notShown: [] };
  if (change !== null) {
    const browser = await openBrowser(options.findBrowser);
    try {
      pages = await compareInPortals(options, change, { browser, files });
    } finally {
      await browser.close().catch(() => {
        // The browser crashed, which the pages report.
      });
    }
  }
  const ownPaths = new Set(change?.release.descriptor?.routes.map(({ path }) => path));
  const removed = change?.live?.descriptor?.routes.filter(({ path }) => !ownPaths.has(path)) ?? [];
  progress(`${pages.pages.filter(isVisiblyChanged).length} of ${pages.pages.length} pages look different`);
  return {
    report: {
      name,
      version,
      live: target?.hypothetical === true ? null : (liveVersion ?? null),
      college,
      ...pages,
      removed: removed.map(({ path }) => path),
      // Anyone with the address can read it.
      gate: folderRemover(config)(formatFindings(findings)),
    },
    pictures: files.files,
  };
}
