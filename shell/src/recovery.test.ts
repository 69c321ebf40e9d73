// @vitest-environment jsdom
import type { BrowserRelease } from '@kalalaya/contract/document';
import type { FailureKind, FailureReport } from '@kalalaya/contract/failure';
import { beforeEach, describe, expect, it } from 'vitest';
import { RemoteLoadError } from './load-remote.ts';
import { createRecovery } from './recovery.ts';

const release = (version: string): BrowserRelease => ({
  container: '',
  version,
  entry: '',
  scripts: [],
  styles: [],
});
const routeTable = [{ path: '/Cell/:cellid', remote: 'mf-cells-events', title: 'Cell' }];

const failedBy = (kind: FailureKind) => new RemoteLoadError('mf-cells-events', kind, new Error('no answer'));

function recovery(previous: Record<string, BrowserRelease>, reachable = true) {
  const reports: FailureReport[] = [];
  let reloads = 0;
  const instance = createRecovery({
    state: { routeTable, previous },
    releaseInUse: () => release('2'),
    report: async (report) => {
      reports.push(report);
    },
    reload: () => {
      reloads += 1;
    },
    isReachable: async () => reachable,
  });
  return { ...instance, reports, reloads: () => reloads };
}

beforeEach(() => sessionStorage.clear());

describe('createRecovery', () => {
  it('reports a page that threw and reloads the document if a previous release exists', async () => {
    const { recover, reports, reloads } = recovery({ 'mf-cells-events': release('1') });
    expect(await recover('/cell/12', new Error('a bug'))).toBe(true);
    await Promise.resolve();
    expect(reloads()).toBe(1);
    expect(reports).toEqual([
      { remote: 'mf-cells-events', version: '2', page: '/Cell/:cellid', kind: 'threw', message: 'a bug' },
    ]);
  });

  it('reloads only once for the same page of the same release', async () => {
    const { recover } = recovery({ 'mf-cells-events': release('1') });
    expect(await recover('/Cell/12', new Error('a bug'))).toBe(true);
    expect(await recover('/Cell/12', new Error('a bug'))).toBe(false);
  });

  it('reports but does not reload without a previous release', async () => {
    const { recover, reports, reloads } = recovery({});
    expect(await recover('/Cell/12', new Error('a bug'))).toBe(false);
    expect(reports).toHaveLength(1);
    expect(reloads()).toBe(0);
  });

  it('does not report a remote that failed to load, since the loader already did', async () => {
    const { recover, reports } = recovery({ 'mf-cells-events': release('1') });
    expect(await recover('/Cell/12', failedBy('network'))).toBe(false);
    expect(reports).toEqual([]);
  });

  it('reloads the document of a page whose scripts timed out', async () => {
    const { recover, reports, reloads } = recovery({});
    expect(await recover('/Cell/12', failedBy('timeout'))).toBe(true);
    expect([reloads(), reports]).toEqual([1, []]);
  });

  it('does not reload if the portal is unreachable or the document is already shown', async () => {
    const offline = recovery({}, false);
    expect(await offline.recover('/Cell/12', failedBy('timeout'))).toBe(false);
    const { recover, reloads } = recovery({});
    expect(await recover(location.pathname, failedBy('timeout'))).toBe(false);
    expect([reloads(), offline.reloads()]).toEqual([0, 0]);
  });
});
