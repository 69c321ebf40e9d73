// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import { mount } from '../testing/render.tsx';
import { LoadFailed } from './page-states.tsx';

it('LoadFailed mentions the rest of the site only if the whole page failed', async () => {
  const rest = 'The rest of the site is working.';
  const page = await mount(<LoadFailed message="No data found" />);
  expect(page.container.textContent).toContain(rest);
  await page.unmount();
  const part = await mount(<LoadFailed message="No data found" part />);
  expect(part.container.querySelector('[role="alert"]')?.textContent).toContain('No data found');
  expect(part.container.textContent).not.toContain(rest);
  await part.unmount();
});

it('LoadFailed announces the failure and reloads once on Try again', async () => {
  let loads = 0;
  let release = () => {};
  const loader = async () => {
    loads += 1;
    if (loads > 1) {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    return null;
  };
  const { container, unmount } = await mount(<LoadFailed message="No data found" />, { loader });
  expect(container.querySelector('[role="alert"]')?.textContent).toContain('No data found');
  const button = container.querySelector('button');
  await act(async () => button?.click());
  expect([loads, button?.textContent, button?.getAttribute('aria-disabled')]).toEqual([
    2,
    'Trying...',
    'true',
  ]);
  await act(async () => button?.click());
  expect(loads).toBe(2);
  await act(async () => release());
  expect(button?.textContent).toBe('Try again');
  await unmount();
});
