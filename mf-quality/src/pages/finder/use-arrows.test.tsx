// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useArrows } from './use-arrows.ts';

function Results({ titles }: { titles: readonly string[] }) {
  return (
    <div {...useArrows(titles)}>
      <input type="search" />
      <ul data-found="">
        {titles.map((title) => (
          <li key={title}>
            <p>
              <a href={`/d/${title}`}>{title}</a>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

let root: Root;
const container = document.createElement('div');
document.body.append(container);

const field = () => container.querySelector('input');
const show = (titles: readonly string[]) => act(async () => root.render(<Results titles={titles} />));
const focus = () => act(async () => field()?.focus());
const focusedText = () => document.activeElement?.textContent;

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    await act(async () => document.activeElement?.dispatchEvent(event));
  }
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(container);
});
afterEach(() => act(async () => root.unmount()));

test('a replaced title passes the focus to the title at its index', async () => {
  await show(['log', 'plan']);
  await focus();
  await press('ArrowDown', 'ArrowDown');
  await show(['minutes', 'report', 'survey']);
  expect(focusedText()).toBe('report');
  await show(['list']);
  expect(focusedText()).toBe('list');
});

test('new results do not take the focus after a blur', async () => {
  await show(['log']);
  await focus();
  await press('ArrowDown');
  await act(async () => container.querySelector('a')?.blur());
  await show(['minutes']);
  expect(document.activeElement).toBe(document.body);
});
