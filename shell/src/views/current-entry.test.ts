import { describe, expect, it } from 'vitest';
import { ariaCurrent, currentEntry } from './current-entry.ts';
import { testSite } from './testing/site.ts';

describe('currentEntry', () => {
  it('ignores case and a trailing slash', () => {
    expect(currentEntry(testSite.menu, '/MANAGEMENT/', []).group).toBe(1);
  });

  it('prefers the page itself to its breadcrumb, and the nearest ancestor to a more distant one', () => {
    const about = { label: 'About Us', to: '/about' };
    expect(currentEntry(testSite.menu, '/SSR', [about]).group).toBe(2);
    expect(currentEntry(testSite.menu, '/x', [about, { label: 'AQAR', to: '/AQAR' }]).group).toBe(2);
  });

  it('finds the group of a page that the menu omits by its breadcrumb', () => {
    const [, group] = testSite.menu;
    expect(currentEntry(testSite.menu, '/x', [{ label: group?.label ?? '' }]).group).toBe(1);
  });

  it('does not treat Home as the parent of every page', () => {
    expect(currentEntry(testSite.menu, '/x', [{ label: 'Home', to: '/' }]).group).toBe(-1);
    expect(currentEntry(testSite.menu, '/', []).group).toBe(0);
  });
});

describe('ariaCurrent', () => {
  it('compares encoded and unencoded addresses', () => {
    expect(ariaCurrent({ to: '/Career Guidence' }, '/career%20guidence')).toBe('page');
    expect(ariaCurrent({ to: '/Centers' }, '/')).toBeUndefined();
  });
});
