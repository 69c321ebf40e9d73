// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { mount } from '../testing/render.tsx';
import { Dialog } from './dialog.tsx';

it('is modal, locks page scroll, and calls onClose on Escape and on a click outside', async () => {
  const onClose = vi.fn();
  const page = await mount(
    <Dialog open onClose={onClose} label="Album">
      <p>Inside</p>
    </Dialog>,
  );
  const dialog = page.container.querySelector('dialog');
  expect(dialog?.open).toBe(true);
  expect(document.documentElement.style.overflow).toBe('hidden');
  await act(async () => dialog?.dispatchEvent(new Event('cancel', { cancelable: true })));
  await act(async () => dialog?.click());
  expect(onClose).toHaveBeenCalledTimes(2);
  await act(async () => dialog?.querySelector('p')?.click());
  expect(onClose).toHaveBeenCalledTimes(2);
  await page.unmount();
  expect(document.documentElement.style.overflow).toBe('');
});
