import { describe, expect, it } from 'vitest';
import { Quarantine } from '../portal/quarantine.ts';
import { isSetAside } from './is-quarantined.ts';

const live = { name: 'mf-quality', version: '2.0.0' };
const route = { remote: 'mf-quality', path: '/Minutes' };

const viewWith = (previous: object | null) => ({ remotes: new Map([['mf-quality', { live, previous }]]) });

function portalWith(page?: string) {
  const quarantine = new Quarantine();
  quarantine.add({ ...live, kind: 'threw', ...(page !== undefined && { page }) }, 'browser');
  return { quarantine };
}

describe('a page’s live release', () => {
  const view = viewWith({ name: 'mf-quality', version: '1.0.0' });

  it('is set aside once this page of it failed, or all of it', () => {
    expect(isSetAside({ view, route, portal: { quarantine: new Quarantine() } })).toBe(false);
    expect(isSetAside({ view, route, portal: portalWith('/Minutes') })).toBe(true);
    expect(isSetAside({ view, route, portal: portalWith() })).toBe(true);
  });

  it('stays where another page of it failed, where there is none before it, and on the shell’s own pages', () => {
    expect(isSetAside({ view, route, portal: portalWith('/AQAR') })).toBe(false);
    expect(isSetAside({ view: viewWith(null), route, portal: portalWith('/Minutes') })).toBe(false);
    expect(isSetAside({ view, route: null, portal: portalWith('/Minutes') })).toBe(false);
  });
});
