// Must be first: cascade layers are ordered by their first mention.
import '../../../shell/src/views/styles/index.css';

import { defaultFolders } from '@kalalaya/contract/address';
import { ensureSanitizer } from '@kalalaya/kit';
import { type Site, SiteProvider } from '@kalalaya/runtime';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import nila from '../../../colleges/nila/site.json';
import sahya from '../../../colleges/sahya/site.json';
import { type Look, Showcase } from './showcase.tsx';

// Browser entry of `npm run kit`: the showcase in a router, with the theme of either pack.

const crest = { src: '/crest.svg', width: 64, height: 64, alt: '' };

const site: Site = {
  ...sahya,
  affiliation: sahya.affiliation,
  origin: location.origin,
  apiBase: '/admin/api',
  uploadsBase: '/uploads',
  folders: defaultFolders,
  crest,
  links: { ...sahya.links, naac: '' },
  map: { ...crest, alt: 'Map' },
  menu: [],
  footer: [],
};

const { dataset, style } = document.documentElement;
let pack: Pick<typeof sahya, 'theme'> = sahya;

/** Applies the theme tokens of the pack for the current colour scheme. */
function colour(): void {
  const dark =
    dataset.mode === 'dark' ||
    (dataset.mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  for (const [name, value] of Object.entries(dark ? pack.theme.tokens.dark : pack.theme.tokens.light)) {
    style.setProperty(name, value);
  }
}

function look(label: string, change: () => void): Look {
  return {
    label,
    apply() {
      change();
      if (dataset.contrast === 'more') style.cssText = '';
      else colour();
    },
  };
}

function mode(value: string): void {
  delete dataset.contrast;
  dataset.mode = value;
}

const looks: readonly Look[] = [
  look('Sahya', () => {
    pack = sahya;
  }),
  look('Nila', () => {
    pack = nila;
  }),
  look('Light', () => mode('light')),
  look('Dark', () => mode('dark')),
  look('High contrast', () => {
    dataset.contrast = 'more';
  }),
];

document.documentElement.lang = 'en';
document.title = 'The kit · Kalalaya';
colour();
await ensureSanitizer();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');
createRoot(root).render(
  <SiteProvider site={site}>
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <Showcase looks={looks} /> }])} />
  </SiteProvider>,
);
