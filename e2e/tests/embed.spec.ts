import { elementEmbedding, hostPage } from '../support/embedding.ts';
import { type Embedding, qualitySuite } from '../support/quality-suite.ts';
import { sampleOf } from '../support/sample.ts';
import { scriptDelay } from '../support/script-delay.ts';
import { hydrated, test } from '../support/test.ts';

const short = !process.env.FULL;

const inPortal = test.extend<{ home: Embedding }>({
  home: async ({ portal }, use) => {
    await use({
      root: 'main',
      drawsDocuments: true,
      async open(page, path) {
        await page.goto(portal.url + path);
        await hydrated(page);
      },
    });
  },
});

inPortal.describe('in the portal', () => qualitySuite(inPortal));

const inSources = test.extend<{ home: Embedding }>({
  home: async ({ alone }, use) => {
    await use({
      root: 'main',
      drawsDocuments: true,
      async open(page, route) {
        await page.goto(alone + route);
        await hydrated(page);
      },
    });
  },
});

inSources.describe('alone, from its sources (npm run dev -- mf-quality)', () => {
  inSources.skip(
    scriptDelay > 0,
    'A page from sources has no document: without its scripts there is nothing to wait with.',
  );
  // In one worker: the sources are built once.
  inSources.describe.configure({ mode: 'default' });
  qualitySuite(inSources, { short });
});

/** The module in a page of `e2e/hosts/pages/`. */
function inHost(file: string, drawsDocuments: boolean) {
  return test.extend<{ home: Embedding }>({
    home: async ({ portal, hosts }, use) => {
      await use(
        elementEmbedding(async (page, route) => {
          await page.goto(hostPage(hosts, { file, portal: portal.url, route }));
        }, drawsDocuments),
      );
    },
  });
}

const inPlainPage = inHost('plain.html', true);
inPlainPage.describe('as an element of a page without a build', () => qualitySuite(inPlainPage));

/** Homes that make it hard for the module; the short run tries one of them. */
const hardHomes = [
  { name: 'under styles that unset everything', file: 'hostile.html', drawsDocuments: true },
  {
    name: 'under a policy that allows the portal’s scripts and data only',
    file: 'strict.html',
    drawsDocuments: false,
  },
  { name: 'in a page of React 18', file: 'react18.html', drawsDocuments: true },
];

for (const { name, file, drawsDocuments } of sampleOf(hardHomes, 1)) {
  const inHardHome = inHost(file, drawsDocuments);
  inHardHome.describe(name, () => qualitySuite(inHardHome, { short }));
}
