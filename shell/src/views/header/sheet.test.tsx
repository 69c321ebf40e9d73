// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { find, press, renderFrame } from '../testing/render.tsx';
import { testSite } from '../testing/site.ts';
import { Menu } from './menu.tsx';
import { SHEET_ID, Sheet } from './sheet.tsx';

type Frame = Awaited<ReturnType<typeof renderFrame>>;
let frame: Frame;
let open = false;

/** Emulates the popover API, which jsdom lacks, in the event order of the HTML standard. */
function toggle(sheet: HTMLElement, to: boolean): void {
  sheet.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: to ? 'open' : 'closed' }));
  open = to;
  if (to) sheet.querySelector<HTMLElement>('[autofocus]')?.focus();
}

const sheet = () => find(frame.container, `#${SHEET_ID}`);

beforeEach(async () => {
  open = false;
  vi.stubGlobal('matchMedia', () => new EventTarget());
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    if (selector === ':popover-open') return open;
    return this.parentNode !== null && [...this.parentNode.querySelectorAll(selector)].includes(this);
  });
  Object.assign(HTMLElement.prototype, {
    hidePopover(this: HTMLElement) {
      toggle(this, false);
    },
    checkVisibility: () => true,
  });
  frame = await renderFrame(
    <Sheet>
      <Menu />
    </Sheet>,
    { path: '/AQAR' },
  );
});

afterEach(async () => {
  await frame.unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility');
});

describe('Sheet', () => {
  it('is a modal dialog while open, with the current group expanded and the focus inside', async () => {
    expect(sheet().getAttribute('role')).toBeNull();
    await act(async () => toggle(sheet(), true));
    expect(sheet().getAttribute('role')).toBe('dialog');
    expect(sheet().getAttribute('aria-modal')).toBe('true');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close the menu');
    expect(find(frame.container, 'summary', 'IQAC').closest('details')?.open).toBe(true);
    await act(async () => toggle(sheet(), false));
    expect(sheet().getAttribute('role')).toBeNull();
    expect(sheet().querySelector('details[open]')).toBeNull();
  });

  it('links to chat, phone and e-mail of the office', () => {
    const { links } = testSite;
    const leads = [...sheet().querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(leads).toContain(links.chat);
    expect(leads).toEqual(
      expect.arrayContaining([expect.stringMatching(/^tel:/), expect.stringMatching(/^mailto:/)]),
    );
  });

  it('traps the focus, wrapping around', async () => {
    await act(async () => toggle(sheet(), true));
    const last = find(sheet(), 'a', 'Online Admission');
    last.focus();
    await press('Tab');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close the menu');
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Tab', shiftKey: true, bubbles: true }),
    );
    expect(document.activeElement).toBe(last);
  });

  it('closes when a link is followed', async () => {
    await act(async () => toggle(sheet(), true));
    await frame.navigate('/about');
    expect(open).toBe(false);
  });
});
