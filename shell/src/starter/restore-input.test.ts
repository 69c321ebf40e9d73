// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoreInput } from './restore-input.ts';

let root: HTMLElement;
let stop = () => {};
beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><div id="tabs"><a href="#one">One</a><a href="#two">Two</a></div><button>Two</button></div>';
  root = document.body.firstElementChild as HTMLElement;
});
afterEach(() => stop());

const swap = async () => {
  (document.getElementById('tabs') as HTMLElement).innerHTML =
    '<button role="tab">One</button><button role="tab">Two</button>';
  // Mutation observers run in a microtask.
  await Promise.resolve();
};
const focused = () => [document.activeElement?.getAttribute('role'), document.activeElement?.textContent];

it('moves the focus to the replacement of the focused element', async () => {
  document.querySelector<HTMLElement>('a[href="#two"]')?.focus();
  stop = restoreInput(root);
  await swap();
  expect(focused()).toEqual(['tab', 'Two']);
});

it('leaves the focus of other elements alone, and does nothing once stopped', async () => {
  const other = document.querySelector<HTMLElement>('#root > button');
  other?.focus();
  stop = restoreInput(root);
  await swap();
  expect(document.activeElement).toBe(other);
  document.querySelector<HTMLElement>('[role=tab]')?.focus();
  stop();
  await swap();
  expect(document.activeElement).toBe(document.body);
});
