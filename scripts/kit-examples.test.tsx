import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleParts } from '../shared/kit/showcase/examples.ts';
import { markup } from '../shared/kit/testing/render.tsx';
import { SiteProvider } from '../shared/runtime/index.ts';
import { testSite } from '../shared/testing/test-site.ts';

/** What people come to, or find their way by; headings and lists are the words themselves. */
const told = new Set([
  'alert',
  'button',
  'checkbox',
  'combobox',
  'dialog',
  'img',
  'link',
  'navigation',
  'region',
  'status',
  'tab',
  'table',
  'tablist',
  'textbox',
]);

/** Without layout every element counts as a block of its own, so that the words of two never run into one. */
const asBlock = (element: Element): CSSStyleDeclaration => {
  const { defaultView } = element.ownerDocument;
  if (defaultView === null) throw new Error('an element of no window');
  const style = defaultView.getComputedStyle(element);
  return Object.assign(Object.create(style), {
    getPropertyValue: (name: string) => (name === 'display' ? 'block' : style.getPropertyValue(name)),
  });
};

/** Roles with their names, in the order of the document, as far as they are not hidden from screen readers. */
function rolesIn(html: string): readonly string[] {
  const { document } = new JSDOM(`<main>${html}</main>`).window;
  return [...document.querySelectorAll('main *')].flatMap((element) => {
    if (element.closest('[aria-hidden="true"], [hidden], dialog:not([open])') !== null) return [];
    // A section without a name is no landmark.
    const name = computeAccessibleName(element, { getComputedStyle: asBlock }).replace(/\s+/g, ' ');
    const role = getRole(element);
    if (role === null || !told.has(role) || (role === 'region' && name === '')) return [];
    return [`${role} "${name}"`];
  });
}

const all = exampleParts.flatMap(({ folders }) =>
  Object.entries(folders).flatMap(([folder, examples]) =>
    Object.entries(examples).map(([name, example]) => [`${folder}, ${name}`, example] as const),
  ),
);

describe('an example of the kit', () => {
  const noise = vi.fn();

  beforeEach(() => {
    for (const method of ['error', 'warn', 'log', 'info'] as const)
      vi.spyOn(console, method).mockImplementation(noise);
  });

  afterEach(() => {
    vi.restoreAllMocks();
    noise.mockReset();
  });

  it.each(all)('is drawn by the server in silence, with exactly the roles it names: %s', (_name, example) => {
    const html = markup(<SiteProvider site={testSite()}>{example.element}</SiteProvider>);
    expect(noise.mock.calls).toEqual([]);
    if (example.state !== 'empty') expect(html).not.toBe('');
    expect(rolesIn(html)).toEqual(example.roles ?? []);
  });

  it.each(all)('says what it shows and when to use it: %s', (_name, { title, note }) => {
    expect(title).not.toBe('');
    expect(note).toMatch(/\.$/);
  });

  it('has a component empty, long, in Malayalam, alone and among many', () => {
    const states = new Set(all.map(([, { state }]) => state));
    expect([...states].toSorted()).toEqual(['empty', 'long', 'malayalam', 'many', 'one', 'usual']);
  });
});
