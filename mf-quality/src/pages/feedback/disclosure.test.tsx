// @vitest-environment jsdom

import { definePage } from '@kalalaya/kit';
import { browse, openPage, testApi } from '@kalalaya/testing';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DisclosureRow } from './disclosure.tsx';

function pageWithRow(isOpen: boolean) {
  function Row() {
    const [open, setOpen] = useState(isOpen);
    return (
      <DisclosureRow
        label="Students"
        href="?category=students"
        open={open}
        onToggle={() => setOpen((before) => !before)}
      >
        <p>2024</p>
      </DisclosureRow>
    );
  }
  return [definePage<undefined>({ path: '/', head: () => ({ title: 'Feedback' }), Content: Row })];
}

it('is a link until hydrated, and shows content that the server opened', async () => {
  const closed = await openPage(pageWithRow(false), '/', testApi({}));
  expect(closed.links).toContain('/?category=students');
  expect(closed.text).not.toContain('2024');
  expect((await openPage(pageWithRow(true), '/', testApi({}))).text).toContain('2024');
});

it('is a button with aria-expanded once hydrated', async () => {
  const page = await browse(pageWithRow(false), '/', testApi({}));
  const isExpanded = () => page.container.querySelector('button')?.getAttribute('aria-expanded');
  expect(isExpanded()).toBe('false');
  await page.press('Students');
  expect(isExpanded()).toBe('true');
  expect(page.container.textContent).toContain('2024');
  await page.close();
});
