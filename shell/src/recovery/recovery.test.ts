// @vitest-environment jsdom
import type { BrowserRelease } from '@kalalaya/contract/document';
import type { FailureKind, FailureReport } from '@kalalaya/contract/failure';
import { beforeEach, describe, expect, it } from 'vitest';
import { RemoteLoadError } from '../load-remote.ts';
import { createRecovery } from './recovery.ts';

const release = (remote: string, version: string): BrowserRelease => ({
  container: '',
  version,
  entry: `/releases/${remote}/${version}/remoteEntry.js`,
  scripts: [],
  styles: [],
});
const live = release('mf-cells-events', '2');
const previous = release('mf-cells-events', '1');
const quality = release('mf-quality', '7');
const routeTable = [
  { path: '/Cell/:cellid', remote: 'mf-cells-events', title: 'Cell' },
  { path: '/AQAR', remote: 'mf-quality', title: 'AQAR' },
];

const failedBy = (kind: FailureKind) => new RemoteLoadError('mf-cells-events', kind, new Error('no answer'));

/** Creates an error that was thrown in a script of mf-cells-events. */
function thrownByCells(): Error {
  const error = new Error('a bug');
  error.stack = `Error: a bug\n    at b (${location.origin}/releases/mf-cells-events/2/routes.js:1:70)\n    at c (${location.origin}/releases/shell/3/main.js:1:9)`;
  return error;
}

function recovery({
  previousRelease = previous,
  routes = ['/cell/:cellid'],
  loads = true,
  reachable = true,
}: {
  previousRelease?: BrowserRelease | null;
  routes?: readonly string[];
  loads?: boolean;
  reachable?: boolean;
} = {}) {
  const reports: FailureReport[] = [];
  const shownPaths: string[] = [];
  const inUse = new Map([
    ['mf-cells-events', live],
    ['mf-quality', quality],
  ]);
  let reloads = 0;
  const instance = createRecovery({
    state: {
      routeTable,
      remotes: { 'mf-cells-events': live, 'mf-quality': quality },
      previous: previousRelease ? { 'mf-cells-events': previousRelease } : {},
    },
    releaseInUse: (remote) => inUse.get(remote),
    async loadInstead(remote, failing) {
      expect(failing).toBe(live);
      if (!loads) throw new RemoteLoadError(remote, 'network', 'no answer');
      inUse.set(remote, previous);
      return { release: previous, routes: routes.map((path) => ({ path })) };
    },
    showAgain: (pathname) => shownPaths.push(pathname),
    initialPath: location.pathname,
    report: async (report) => {
      reports.push(report);
    },
    reload: () => {
      reloads += 1;
    },
    isReachable: async () => reachable,
  });
  return { ...instance, reports, shownPaths, reloads: () => reloads };
}

beforeEach(() => document.head.replaceChildren());

describe('createRecovery', () => {
  it('reports a page that threw and shows it with the previous release, without a reload', async () => {
    const { recover, reports, shownPaths, reloads } = recovery();
    expect(await recover('/cell/12', thrownByCells())).toBe(true);
    expect([shownPaths, reloads()]).toEqual([['/cell/12'], 0]);
    expect(reports).toEqual([
      {
        remote: 'mf-cells-events',
        version: '2',
        page: '/Cell/:cellid',
        kind: 'threw',
        message: 'a bug',
        place: '/releases/mf-cells-events/2/routes.js:1:70',
      },
    ]);
  });

  it('removes the stylesheets of the failing release only', async () => {
    for (const href of ['mf-cells-events/2/a.css', 'mf-cells-events/1/a.css', 'shell/3/main.css']) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href: `/releases/${href}` });
      document.head.append(link);
    }
    await recovery().recover('/Cell/12', new Error('a bug'));
    const left = [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
    expect(left).toEqual(['/releases/mf-cells-events/1/a.css', '/releases/shell/3/main.css']);
  });

  it('reports an error once that is caught twice meanwhile', async () => {
    const { recover, reports, shownPaths } = recovery();
    const error = new Error('a bug');
    expect(await Promise.all([recover('/Cell/12', error), recover('/Cell/12', error)])).toEqual([true, true]);
    expect([reports.length, shownPaths.length]).toEqual([1, 1]);
    // The previous release has the same error.
    expect(await recover('/Cell/12', error)).toBe(false);
  });

  it('gives up if the previous release throws too', async () => {
    const { recover, reports, shownPaths } = recovery();
    expect(await recover('/Cell/12', new Error('a bug'))).toBe(true);
    expect(await recover('/Cell/12', new Error('an older bug'))).toBe(false);
    expect(reports.map(({ version }) => version)).toEqual(['2', '1']);
    expect(shownPaths).toHaveLength(1);
  });

  it.each([
    ['there is no previous release', { previousRelease: null }],
    ['the previous release cannot be loaded', { loads: false }],
    ['the previous release has no such page', { routes: ['/Events'] }],
  ])('reports and gives up if %s', async (_case, options) => {
    const { recover, reports, shownPaths } = recovery(options);
    expect(await recover('/Cell/12', new Error('a bug'))).toBe(false);
    expect(reports).toHaveLength(1);
    expect(shownPaths).toEqual([]);
  });

  it('blames the remote whose left page threw, and shows the other remote’s page again', async () => {
    const { recover, reports, shownPaths } = recovery();
    expect(await recover('/AQAR', thrownByCells())).toBe(true);
    expect(reports).toMatchObject([{ remote: 'mf-cells-events', version: '2' }]);
    expect(shownPaths).toEqual(['/AQAR']);
  });

  it('does not report a remote that failed to load, since the loader already did', async () => {
    const { recover, reports } = recovery();
    expect(await recover('/Cell/12', failedBy('network'))).toBe(false);
    expect(reports).toEqual([]);
  });

  it('reloads the document of a page whose scripts timed out', async () => {
    const { recover, reports, reloads } = recovery({ previousRelease: null });
    expect(await recover('/Cell/12', failedBy('timeout'))).toBe(true);
    expect([reloads(), reports]).toEqual([1, []]);
  });

  it('does not reload if the portal is unreachable or the document is already shown', async () => {
    const offline = recovery({ reachable: false });
    expect(await offline.recover('/Cell/12', failedBy('timeout'))).toBe(false);
    const { recover, reloads } = recovery();
    expect(await recover(location.pathname, failedBy('timeout'))).toBe(false);
    expect([reloads(), offline.reloads()]).toEqual([0, 0]);
  });
});
