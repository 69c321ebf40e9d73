import { elementEmbedding, hostPage } from '../support/embedding.ts';
import { type Embedding, qualitySuite } from '../support/quality-suite.ts';
import { scriptDelay } from '../support/script-delay.ts';
import { test, waitForHydration } from '../support/test.ts';

const inPortal = test.extend<{ embedding: Embedding }>({
  embedding: async ({ portal }, use) => {
    await use({
      root: 'main',
      titleLevel: 1,
      drawsDocuments: true,
      async open(page, path) {
        await page.goto(portal.url + path);
        await waitForHydration(page);
      },
    });
  },
});

inPortal.describe('quality module in the portal', () => qualitySuite(inPortal));

const inSources = test.extend<{ embedding: Embedding }>({
  embedding: async ({ standalone }, use) => {
    await use({
      root: 'main',
      titleLevel: 1,
      drawsDocuments: true,
      async open(page, route) {
        await page.goto(standalone + route);
        await waitForHydration(page);
      },
    });
  },
});

inSources.describe('quality module standalone from source (npm run dev -- mf-quality)', () => {
  inSources.skip(
    scriptDelay > 0,
    'Pages from source are not server-rendered: they are empty while scripts are delayed.',
  );
  // In one worker, so that the sources are built only once.
  inSources.describe.configure({ mode: 'default' });
  qualitySuite(inSources, { short: true });
});

/** The module in a page of `e2e/hosts/pages/`. */
function inHost(file: string, drawsDocuments: boolean) {
  return test.extend<{ embedding: Embedding }>({
    embedding: async ({ portal, hosts }, use) => {
      await use(
        elementEmbedding(async (page, route) => {
          await page.goto(hostPage(hosts, { file, portal: portal.url, route }));
        }, drawsDocuments),
      );
    },
  });
}

const inPlainPage = inHost('plain.html', true);
inPlainPage.describe('quality module as an element of a page without a build', () => {
  qualitySuite(inPlainPage);
});

/** Hosts with difficult conditions. */
const difficultHosts = [
  { name: 'quality module under styles that unset everything', file: 'hostile.html', drawsDocuments: true },
  {
    name: 'quality module under a policy that allows only scripts and data of the portal',
    file: 'strict.html',
    drawsDocuments: false,
  },
  { name: 'quality module in a page with React 18', file: 'react18.html', drawsDocuments: true },
];

for (const { name, file, drawsDocuments } of difficultHosts) {
  const inDifficultHost = inHost(file, drawsDocuments);
  inDifficultHost.describe(name, () => {
    qualitySuite(inDifficultHost, { short: true });
  });
}
