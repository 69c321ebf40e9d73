// @vitest-environment jsdom

import { definePage } from '@kalalaya/kit';
import { browse, openPage, testApi } from '@kalalaya/testing';
import { act } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const items = [
  { id: 'aided', title: 'AIDED', count: 2, content: <p>Physics</p> },
  { id: 'research', title: 'RESEARCH', content: <p>None</p> },
];

const pageWithTabs = (initial?: string) => [
  definePage<undefined>({
    path: '/',
    head: () => ({ title: 'Departments' }),
    Content: () => <Tabs label="Departments" items={items} {...(initial && { initial })} />,
  }),
];

it('marks the initial tab until the page is hydrated', async () => {
  const { html } = await openPage(pageWithTabs('research'), '/', testApi({}));
  expect(html).toMatch(/<a [^>]*href="#research" data-initial=""/);
  expect(html).toMatch(/<section id="research"[^>]*data-initial=""/);
  expect(html).not.toMatch(/id="aided"[^>]*data-initial/);
});

it('has one tab stop and wraps around with arrow keys, Home and End', async () => {
  const page = await browse(pageWithTabs(), '/', testApi({}));
  const tabs = [...page.container.querySelectorAll<HTMLElement>('[role="tab"]')];
  const stops = () => tabs.map((tab) => tab.tabIndex);
  const press = (key: string) =>
    act(async () =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    );
  expect(stops()).toEqual([0, -1]);
  tabs[0]?.focus();
  for (const [key, open] of [
    ['ArrowLeft', 1],
    ['ArrowRight', 0],
    ['End', 1],
    ['Home', 0],
  ] as const) {
    await press(key);
    expect(document.activeElement).toBe(tabs[open]);
    expect(tabs[open]?.getAttribute('aria-selected')).toBe('true');
    expect(stops()[open]).toBe(0);
  }
  const panels = [...page.container.querySelectorAll('[role="tabpanel"]')];
  expect(panels.map((panel) => panel.getAttribute('aria-labelledby'))).toEqual(tabs.map(({ id }) => id));
  expect(tabs.map((tab) => tab.getAttribute('aria-controls'))).toEqual(panels.map(({ id }) => id));
  await page.close();
});
