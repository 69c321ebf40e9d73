// @vitest-environment jsdom
import type { BrowserRelease } from '@kalalaya/contract/document';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failsIntegrity } from './file-retry.ts';
import { InvalidRoutesError, LoadTimeoutError, loadFailureKind } from './load-failure.ts';

const release: BrowserRelease = {
  container: 'mf_home_2',
  version: '2',
  entry: '/releases/mf-home/2/remoteEntry.js',
  scripts: ['/releases/mf-home/2/routes.js'],
  styles: [],
};
/** The error type with which all three engines reject a failed `import()`. */
const failed = new TypeError('words of a browser');

/** Integrity by address; null for a file whose request fails. */
function serve(files: Readonly<Record<string, string | null>>) {
  vi.stubGlobal('fetch', async (href: string, { integrity }: RequestInit = {}) => {
    const file = files[href];
    if (file === null) throw new TypeError('offline');
    if (file === undefined) return new Response('', { status: 404 });
    if (integrity !== undefined && integrity !== file) throw new TypeError('integrity');
    return new Response('');
  });
}

beforeEach(() => {
  const integrity = Object.fromEntries(
    [release.entry, ...release.scripts].map((href) => [href, 'published']),
  );
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
});

describe('loadFailureKind', () => {
  it.each([
    ['is missing', undefined],
    ['fails to load', null],
  ])('returns "network" if a file %s', async (_what, file) => {
    serve({ [release.entry]: 'published', ...(file === null && { [release.scripts[0] ?? '']: file }) });
    expect(await loadFailureKind(failed, release)).toBe('network');
  });

  it('returns "integrity" if a file differs from the published one', async () => {
    serve({ [release.entry]: 'tampered', [release.scripts[0] ?? '']: 'published' });
    expect(await loadFailureKind(failed, release)).toBe('integrity');
  });

  it('returns "evaluation" if all files are intact, for any thrown value', async () => {
    serve({ [release.entry]: 'published', [release.scripts[0] ?? '']: 'published' });
    expect(await loadFailureKind(failed, release)).toBe('evaluation');
    expect(await loadFailureKind('a thrown text', release)).toBe('evaluation');
  });

  it('recognizes its own error types without requests', async () => {
    vi.stubGlobal('fetch', () => {
      throw new Error('unexpected request');
    });
    expect(await loadFailureKind(new LoadTimeoutError('late'), release)).toBe('timeout');
    expect(await loadFailureKind(new InvalidRoutesError('mf_home_2'), release)).toBe('invalid');
  });

  it('works without an import map', async () => {
    document.head.innerHTML = '';
    serve({ [release.entry]: 'tampered', [release.scripts[0] ?? '']: 'published' });
    expect(await loadFailureKind(failed, release)).toBe('evaluation');
  });
});

describe('failsIntegrity', () => {
  const [routes = ''] = release.scripts;

  it.each([
    ['true for a script that differs from the published one', { [routes]: 'tampered' }, true],
    ['false for the published script', { [routes]: 'published' }, false],
    ['false if the script cannot be read again', { [routes]: null }, false],
    ['false if the script no longer exists', {}, false],
    ['false for a script without integrity metadata', { '/later.js': 'tampered' }, false, '/later.js'],
  ])('returns %s', async (_what, files, expected, href = routes) => {
    serve(files);
    expect(await failsIntegrity(href)).toBe(expected);
  });
});
