// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { mount } from '../testing/render.tsx';
import { CopyLink } from './copy-link.tsx';

test.each([
  ['confirms a copy', async () => {}, 'Copied'],
  ['says that the browser refused', () => Promise.reject(new Error('denied')), 'Not copied'],
])('%s', async (_name, writeText, words) => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const mounted = await mount(<CopyLink text="https://college.example/d/abcdefghij" title="June" />);
  await act(async () => mounted.container.querySelector('button')?.click());
  await vi.waitFor(() => expect(mounted.container.querySelector('[role=status]')?.textContent).toBe(words));
  // A button's content is its name, so no live region may be in it.
  expect(mounted.container.querySelector('button [role=status]')).toBeNull();
  await mounted.unmount();
});
