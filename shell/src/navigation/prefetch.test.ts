// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { prefetchRemotes } from './prefetch.ts';

const release = { container: 'c', version: '1', entry: '/e.js', scripts: [], styles: [] };
const state = {
  routeTable: [
    { path: '/AQAR', remote: 'mf-quality', title: 'AQAR' },
    { path: '/sitemap', remote: 'shell', title: 'Site map' },
  ],
  remotes: { 'mf-quality': release },
};

let loaded: string[];
beforeEach(() => {
  loaded = [];
  delete document.documentElement.dataset.line;
  document.body.innerHTML = `<a href="/AQAR"><b>AQAR</b></a><a href="/sitemap"><b>Site map</b></a>
    <a href="https://elsewhere.example/AQAR"><b>Elsewhere</b></a><a href="/AQAR" target="_blank"><b>New tab</b></a>`;
});
const hoverAll = () => {
  for (const word of document.querySelectorAll('b'))
    word.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
};
const load = (remote: string) => {
  loaded.push(remote);
  return Promise.reject(new Error('failed to load'));
};

it('loads nothing on a slow connection', () => {
  document.documentElement.dataset.line = 'slow';
  prefetchRemotes(state, load);
  hoverAll();
  expect(loaded).toEqual([]);
});

it('loads a remote when a same-tab link to one of its pages is hovered', () => {
  prefetchRemotes(state, load);
  hoverAll();
  expect(loaded).toEqual(['mf-quality']);
});
