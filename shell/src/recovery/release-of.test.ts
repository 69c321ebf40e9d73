// @vitest-environment jsdom
import type { BrowserRelease } from '@kalalaya/contract/document';
import { expect, it } from 'vitest';
import { releaseOf } from './release-of.ts';

const release = (entry: string): BrowserRelease => ({
  container: '',
  version: '2',
  entry,
  scripts: [],
  styles: [],
});
const state = {
  remotes: {
    'mf-home': release('http://localhost:3100/remoteEntry.js'),
    'mf-quality': release('/releases/mf-quality/2/remoteEntry.js'),
  },
  previous: { 'mf-quality': release('/releases/mf-quality/1/remoteEntry.js') },
};

it.each([
  ['/releases/mf-quality/2/routes.js', 'mf-quality'],
  ['/releases/mf-quality/1/routes.js', 'mf-quality'],
  ['http://localhost:3100/src/routes.tsx', 'mf-home'],
  ['/releases/shell/3/main.js', undefined],
  ['http://localhost:3200/src/routes.tsx', undefined],
])('releaseOf returns for %s the release of %s, also beside a dev server', (script, remote) => {
  expect(releaseOf(state, new URL(script, location.href).href)?.remote).toBe(remote);
});
