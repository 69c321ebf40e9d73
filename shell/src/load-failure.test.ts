// @vitest-environment jsdom
import type { BrowserRelease } from '@kalalaya/contract/document';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isForeign } from './file-retry.ts';
import { InvalidRoutesError, LoadTimeoutError, loadFailureKind } from './load-failure.ts';

const release: BrowserRelease = {
  container: 'mf_home_2',
  version: '2',
  entry: '/releases/mf-home/2/remoteEntry.js',
  scripts: ['/releases/mf-home/2/routes.js'],
  styles: [],
};
/** What all three engines reject an `import()` with that came to nothing. */
const failed = new TypeError('words of a browser');

/** Files by address: their integrity, or null for one that never comes. */
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
afterEach(() => vi.unstubAllGlobals());

describe('loadFailureKind', () => {
  it.each([
    ['is missing', undefined],
    ['never comes', null],
  ])('is network when a file %s', async (_what, file) => {
    serve({ [release.entry]: 'published', ...(file === null && { [release.scripts[0] ?? '']: file }) });
    expect(await loadFailureKind(failed, release)).toBe('network');
  });

  it('is integrity when a file is not the one that was published', async () => {
    serve({ [release.entry]: 'tampered', [release.scripts[0] ?? '']: 'published' });
    expect(await loadFailureKind(failed, release)).toBe('integrity');
  });

  it('is evaluation when every file is sound, whatever was thrown', async () => {
    serve({ [release.entry]: 'published', [release.scripts[0] ?? '']: 'published' });
    expect(await loadFailureKind(failed, release)).toBe('evaluation');
    expect(await loadFailureKind('a thrown text', release)).toBe('evaluation');
  });

  it('knows its own errors by type and asks for nothing', async () => {
    vi.stubGlobal('fetch', () => {
      throw new Error('asked');
    });
    expect(await loadFailureKind(new LoadTimeoutError('late'), release)).toBe('timeout');
    expect(await loadFailureKind(new InvalidRoutesError('mf_home_2'), release)).toBe('invalid');
  });

  it('does without an import map', async () => {
    document.head.innerHTML = '';
    serve({ [release.entry]: 'tampered', [release.scripts[0] ?? '']: 'published' });
    expect(await loadFailureKind(failed, release)).toBe('evaluation');
  });
});

describe('isForeign', () => {
  const [routes = ''] = release.scripts;

  it.each([
    ['is another than the published one', 'tampered', true],
    ['is the published one', 'published', false],
    ['cannot be read again', null, false],
    ['is gone', undefined, false],
  ])('of a script that %s is right', async (_what, file, foreign) => {
    serve(file === undefined ? {} : { [routes]: file });
    expect(await isForeign(routes)).toBe(foreign);
  });

  it('is false for a script of which the document knows nothing', async () => {
    serve({ '/releases/mf-home/2/later.js': 'tampered' });
    expect(await isForeign('/releases/mf-home/2/later.js')).toBe(false);
  });
});
