import { describe, expect, it } from 'vitest';
import { testSite } from '../testing/site.ts';
import { ariaCurrent, currentEntry } from './current-entry.ts';

describe('currentEntry', () => {
  it('finds a path without regard to case and a final slash', () => {
    expect(currentEntry(testSite.menu, '/MANAGEMENT/', []).group).toBe(1);
  });

  it('prefers the page itself to its breadcrumb, and the nearest step to a further one', () => {
    expect(currentEntry(testSite.menu, '/SSR', ['/about']).group).toBe(2);
    expect(currentEntry(testSite.menu, '/x', ['/about', '/AQAR']).group).toBe(2);
  });

  it('does not count Home as the section of everything', () => {
    expect(currentEntry(testSite.menu, '/x', ['/']).group).toBe(-1);
    expect(currentEntry(testSite.menu, '/', []).group).toBe(0);
  });
});

describe('ariaCurrent', () => {
  it('reads an encoded address and a spelled one as the same', () => {
    expect(ariaCurrent({ to: '/Career Guidence' }, '/career%20guidence')).toBe('page');
    expect(ariaCurrent({ to: '/Centers' }, '/')).toBeUndefined();
  });
});
