import { defineConfig } from 'playwright/test';
import { chromiumArguments, findChromium } from '../server/src/publishing/chromium.ts';
import { sampleKey } from './support/sample.ts';
import { scriptDelay } from './support/script-delay.ts';

// Told once: the workers, which read this file too, find the key in their environment.
if (!process.env.SAMPLE) console.error(`What is tested in samples is chosen by SAMPLE=${sampleKey()}`);

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  // One more than the machine has processors: many tests wait for a time that the portal states.
  // While scripts are held back they wait most of it.
  workers: scriptDelay > 0 ? 12 : 3,
  // Ends what hangs, and says nothing of speed: a machine that has other things to do takes its time.
  timeout: 180_000 + 20 * scriptDelay,
  expect: { timeout: 20_000 + 5 * scriptDelay },
  reporter: [['dot'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: findChromium(), args: [...chromiumArguments] },
    trace: 'off',
    // A moving ticker is drawn anew 60 times a second, by the processor. What tests motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
