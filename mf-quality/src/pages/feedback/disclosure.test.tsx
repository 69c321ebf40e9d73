// @vitest-environment jsdom

import { markup, mount } from '@kalalaya/kit/testing/render.tsx';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { DisclosureRow } from './disclosure.tsx';

const row = (open: boolean, onToggle = () => {}) => (
  <DisclosureRow label="Students" href="?category=students" open={open} onToggle={onToggle}>
    <p>2024</p>
  </DisclosureRow>
);

it('is a link until hydrated, and shows content that the server opened', () => {
  expect(markup(row(false))).toContain('href="/?category=students"');
  expect(markup(row(false))).not.toContain('2024');
  expect(markup(row(true))).toContain('2024');
});

it('is a button with aria-expanded once hydrated', async () => {
  const onToggle = vi.fn();
  const page = await mount(row(false, onToggle));
  const button = page.container.querySelector('button');
  expect(button?.getAttribute('aria-expanded')).toBe('false');
  await act(async () => button?.click());
  expect(onToggle).toHaveBeenCalledOnce();
  await page.rerender(row(true));
  expect(page.container.querySelector('button')?.getAttribute('aria-expanded')).toBe('true');
  expect(page.container.textContent).toContain('2024');
  await page.unmount();
});
