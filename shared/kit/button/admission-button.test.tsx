import { SiteProvider } from '@kalalaya/runtime';
import { expect, it } from 'vitest';
import { testSite } from '../../testing/test-site.ts';
import { markup } from '../testing/render.tsx';
import { AdmissionButton } from './admission-button.tsx';

function button(admission: string): string {
  const site = testSite();
  return markup(
    <SiteProvider site={{ ...site, links: { ...site.links, admission } }}>
      <AdmissionButton />
    </SiteProvider>,
  );
}

it('links to the admission dates page in the same tab and is labelled Admission', () => {
  expect(button('/Admission')).toMatch(/^<a [^>]*href="\/Admission"[^>]*>Admission<\/a>$/);
});

it('renders nothing without an admission site', () => {
  expect(button('')).toBe('');
});
