import { describe, expect, it } from 'vitest';
import { Quarantine } from '../view/quarantine.ts';
import { isQuarantined } from './is-quarantined.ts';

const live = { name: 'mf-quality', version: '2.0.0' };
const route = { remote: 'mf-quality', path: '/Minutes' };

const viewWith = (previous: object | null) => ({ remotes: new Map([['mf-quality', { live, previous }]]) });

function portalWith(page?: string) {
  const quarantine = new Quarantine();
  quarantine.add({ ...live, kind: 'threw', ...(page !== undefined && { page }) }, 'browser');
  return { quarantine };
}

describe('isQuarantined', () => {
  const view = viewWith({ name: 'mf-quality', version: '1.0.0' });

  it('is true once this page or the entire release has failed', () => {
    expect(isQuarantined({ view, route, portal: { quarantine: new Quarantine() } })).toBe(false);
    expect(isQuarantined({ view, route, portal: portalWith('/Minutes') })).toBe(true);
    expect(isQuarantined({ view, route, portal: portalWith() })).toBe(true);
  });

  it('is false if another page failed, without a previous release, and on the shell’s own pages', () => {
    expect(isQuarantined({ view, route, portal: portalWith('/AQAR') })).toBe(false);
    expect(isQuarantined({ view: viewWith(null), route, portal: portalWith('/Minutes') })).toBe(false);
    expect(isQuarantined({ view, route: null, portal: portalWith('/Minutes') })).toBe(false);
  });
});
