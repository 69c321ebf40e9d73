// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { find, press, renderFrame } from '../testing/render.tsx';
import { Menu } from './menu.tsx';

type Frame = Awaited<ReturnType<typeof renderFrame>>;
let frame: Frame;

const group = (label: string) => {
  const details = find(frame.container, 'summary', label).closest('details');
  if (details === null) throw new Error(`${label} is not a menu group`);
  return details;
};
const summary = (label: string) => find(frame.container, 'summary', label);
const focused = () => document.activeElement?.textContent;

beforeEach(async () => {
  frame = await renderFrame(<Menu />, { path: '/about' });
  // In jsdom a summary is not focusable by default.
  for (const element of frame.container.querySelectorAll('summary')) element.tabIndex = 0;
});
afterEach(() => frame.unmount());

describe('Menu', () => {
  it('moves between top entries with the arrow keys, wrapping around', async () => {
    find(frame.container, 'nav a', 'Home').focus();
    await press('ArrowRight');
    expect(document.activeElement).toBe(summary('About'));
    await press('ArrowLeft');
    await press('ArrowLeft');
    expect(focused()).toBe('Contact');
    await press('ArrowRight');
    expect(focused()).toBe('Home');
  });

  it('stays open on a pointer press inside and closes on one outside', async () => {
    group('About').open = true;
    find(frame.container, 'details a').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(group('About').open).toBe(true);
    find(frame.container, 'h1').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(group('About').open).toBe(false);
  });

  it.each(['onward', 'Contact'])('closes when the focus moves to %s', (next) => {
    group('About').open = true;
    find(frame.container, 'details a').focus();
    find(frame.container, 'a', next).focus();
    expect(group('About').open).toBe(false);
  });

  it('closes on navigation and highlights the new page and its group', async () => {
    expect(summary('About').getAttribute('aria-current')).toBe('true');
    group('IQAC').open = true;
    await frame.navigate('/AQAR');
    expect(group('IQAC').open).toBe(false);
    expect(find(frame.container, 'nav a', 'AQAR').getAttribute('aria-current')).toBe('page');
    expect(summary('About').getAttribute('aria-current')).toBeNull();
    expect(summary('IQAC').getAttribute('aria-current')).toBe('true');
  });
});
