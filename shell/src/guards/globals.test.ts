// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

const { restoreOriginals } = await import('./globals.ts');
const { map } = Array.prototype;
const { pushState } = history;
const { setTimeout: wait } = window;

afterEach(() => {
  expect(restoreOriginals()).toEqual([]);
});

it('restores a function that was replaced, and names it as the gate does', () => {
  Array.prototype.map = () => [];
  window.setTimeout = vi.fn() as never;
  expect(restoreOriginals()).toEqual(['window.setTimeout', 'Array.prototype.map']);
  expect([Array.prototype.map, window.setTimeout]).toEqual([map, wait]);
});

it('removes an own property that hides a method of the prototype', () => {
  history.pushState = () => {};
  expect(restoreOriginals()).toEqual(['history.pushState']);
  expect(history.pushState).toBe(pushState);
});

it('restores a function that was removed', () => {
  Reflect.deleteProperty(Element.prototype, 'closest');
  expect(restoreOriginals()).toEqual(['Element.prototype.closest']);
  expect(document.body.closest('body')).toBe(document.body);
});

it('leaves added functions and own variables alone', () => {
  Object.assign(Array.prototype, { polyfill: () => [] });
  Object.assign(window, { ownVariable: () => 1 });
  expect(restoreOriginals()).toEqual([]);
  expect('polyfill' in Array.prototype).toBe(true);
  Reflect.deleteProperty(Array.prototype, 'polyfill');
});
