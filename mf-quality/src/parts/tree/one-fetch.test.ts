// @vitest-environment jsdom
import { testApi } from '@kalalaya/testing';
import { expect, test, vi } from 'vitest';
import { browse } from '../../testing/open.ts';
import { aqarResponses } from '../../testing/tree.ts';

test('fetches each response once on the way from the periods to a file', async () => {
  const counts = { state: { complete: true, done: 0, found: 0 }, folders: {} };
  const ofPeriod = '/documents/counts?kind=aqar&folder=AQAR+2023-2024';
  const api = testApi({
    answers: { ...aqarResponses, '/documents/counts?kind=aqar': counts, [ofPeriod]: counts },
  });
  const page = await browse('/AQAR', api);
  /** Waits for a page whose loader is a lazy chunk. */
  const whenLoaded = <T>(read: () => T) =>
    vi.waitFor(async () => {
      await page.act(() => {});
      return read();
    });
  for (const step of ['2023-2024', 'Criterion 2', '7.1.2', 'Bills']) {
    const link = await whenLoaded(() => {
      const links = [...page.container.querySelectorAll('main a, ul a')];
      const target = links.find((one) => one.textContent?.trim().startsWith(step));
      if (!target) throw new Error(`no link ${step}`);
      return target;
    });
    await page.act(() => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
  }
  await whenLoaded(() => expect(page.container.textContent).toContain('Bill of March'));
  expect(api.requests).toEqual([
    '/AQAR',
    '/documents/counts?kind=aqar',
    '/aqarParent/2023-2024/AQAR',
    ofPeriod,
    '/menu/aqarParentfolder/10/2023-2024/AQAR',
    '/menu/aqarSubfolder/20/2023-2024/20/AQAR',
    '/menu/aqarfiles/21/2023-2024/10/AQAR',
  ]);
  await page.close();
});
