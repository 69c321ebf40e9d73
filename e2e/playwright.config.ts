import { chromiumArguments, findChromium } from '@kalalaya/node/chromium';
import { defineConfig } from 'playwright/test';

export default defineConfig({
  testDir: '.',
  globalSetup: './support/shared-portal.ts',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  // More workers than the machine has processors, because many tests wait for intervals defined by the portal.
  workers: 4,
  // `npm test` tries a failed test once more and lists it as flaky. `npm run test:full` does not.
  retries: process.env.FULL === '1' ? 0 : 1,
  // Only stops tests that hang. It is no performance limit: a busy machine is slow.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['dot'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: findChromium(),
      // A page of a test lives for seconds: to optimise its code takes longer than to run it.
      args: [...chromiumArguments, '--js-flags=--no-maglev --no-turbofan'],
    },
    trace: 'off',
    // Animations repaint 60 times a second in software. Tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
