// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { renderFrame } from '../testing/render.tsx';
import { MenuPanel } from './menu-panel.tsx';

let frame: Awaited<ReturnType<typeof renderFrame>>;
afterEach(() => frame.unmount());

const item = (label: string, place: { part?: string; hint?: string } = {}) => ({
  label,
  to: `/${label}`,
  ...place,
});

it('lists a group under its sub-headings, which label the lists, and shows hints', async () => {
  const items = [
    item('AQAR', { part: 'Reports', hint: 'Annual report' }),
    item('Minutes', { part: 'Reports' }),
    item('NIRF', { part: 'Rankings' }),
    item('Elsewhere'),
  ];
  frame = await renderFrame(<MenuPanel group={{ label: 'IQAC', items }} path="/" />, { path: '/' });
  const lists = [...frame.container.querySelectorAll('ul')].map((list) => ({
    name: document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
    links: [...list.querySelectorAll('a')].map((link) => link.textContent),
  }));
  expect(lists).toEqual([
    { name: undefined, links: ['Elsewhere'] },
    { name: 'Reports', links: ['AQAR', 'Minutes'] },
    { name: 'Rankings', links: ['NIRF'] },
  ]);
  expect(frame.container.querySelector('a[href="/AQAR"]')?.parentElement?.textContent).toBe(
    'AQARAnnual report',
  );
});
