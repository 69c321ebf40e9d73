import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markup } from '../../shared/kit/testing/render.tsx';
import { SiteProvider } from '../../shared/runtime/index.ts';
import { testSite } from '../../shared/testing/test-site.ts';
import { exampleGroups } from '../launchers/kit/examples.ts';

/** Roles of controls, landmarks and other elements that need an accessible name; those of text content are left out. */
const namedRoles = new Set([
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

/** jsdom has no layout: treats every element as a block, so that the text of adjacent elements is separated. */
const blockStyle = (element: Element): CSSStyleDeclaration => {
  const { defaultView } = element.ownerDocument;
  if (defaultView === null) throw new Error('The document of the element has no window');
  const style = defaultView.getComputedStyle(element);
  return Object.assign(Object.create(style), {
    getPropertyValue: (name: string) => (name === 'display' ? 'block' : style.getPropertyValue(name)),
  });
};

/** Returns the roles and accessible names of exposed elements, in document order. */
function rolesIn(html: string): readonly string[] {
  const { document } = new JSDOM(`<main>${html}</main>`).window;
  return [...document.querySelectorAll('main *')].flatMap((element) => {
    if (element.closest('[aria-hidden="true"], [hidden], dialog:not([open])') !== null) return [];
    // A region without a name is not a landmark.
    const name = computeAccessibleName(element, { getComputedStyle: blockStyle }).replace(/\s+/g, ' ');
    const role = getRole(element);
    if (role === null || !namedRoles.has(role) || (role === 'region' && name === '')) return [];
    return [`${role} "${name}"`];
  });
}

const all = exampleGroups.flatMap(({ folders }) =>
  Object.entries(folders).flatMap(([folder, examples]) =>
    Object.entries(examples).map(([name, example]) => [`${folder}, ${name}`, example] as const),
  ),
);

describe('a kit example', () => {
  const consoleCall = vi.fn();

  beforeEach(() => {
    for (const method of ['error', 'warn', 'log', 'info'] as const)
      vi.spyOn(console, method).mockImplementation(consoleCall);
  });

  afterEach(() => {
    consoleCall.mockReset();
  });

  it.each(all)(
    'renders on the server without console output, with exactly its listed roles: %s',
    (_name, example) => {
      const html = markup(<SiteProvider site={testSite()}>{example.element}</SiteProvider>);
      expect(consoleCall.mock.calls).toEqual([]);
      expect(html).not.toBe('');
      expect(rolesIn(html)).toEqual(example.roles ?? []);
    },
  );

  it.each(all)('has a title and a note: %s', (_name, { title, note }) => {
    expect(title).not.toBe('');
    expect(note).toMatch(/\.$/);
  });
});
