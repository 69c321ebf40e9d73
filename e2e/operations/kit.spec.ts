import { spawn } from 'node:child_process';
import { freePort } from '@kalalaya/node/free-port';
import { expect, test } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { baseEnv, checkout, node, untilReady } from '../support/portal.ts';

test.skip(!process.env.FULL, 'starts a separate server for the kit: test:full');

test('the kit page has no axe violations at both widths, with its dialog and slideshow open', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const port = await freePort();
  const kit = spawn(node, ['scripts/launchers/kit/server.ts'], {
    cwd: checkout,
    env: { ...baseEnv, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await untilReady(kit, (log) => log !== '');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`http://127.0.0.1:${port}/`);
    await expect(page.locator('h1')).toHaveText('The kit', { timeout: 60_000 });
    await expect(page.getByRole('tab')).toHaveCount(2);
    const violations: string[] = [];
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      violations.push(...(await axeViolations(page)).map((line) => `${width}: ${line}`));
    }
    for (const name of ['Open a dialog', 'Open a slideshow']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      violations.push(...(await axeViolations(page)).map((line) => `${name}: ${line}`));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    expect(violations).toEqual([]);
  } finally {
    kit.kill();
  }
});
