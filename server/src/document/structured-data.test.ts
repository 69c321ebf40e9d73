import type { Site } from '@kalalaya/contract';
import { describe, expect, it } from 'vitest';
import { inlineJson } from './import-map.ts';
import { type StructuredDataParts, structuredData } from './structured-data.ts';

const site = {
  name: 'Palm College',
  origin: 'https://palm.example',
  crest: { src: '/media/crest.svg', width: 1, height: 1, alt: '' },
  address: ['Hill Road', 'Kerala'],
  phones: ['0400 1'],
  emails: ['office@palm.example'],
} as unknown as Site;

function graph(more: Partial<StructuredDataParts> = {}) {
  const page = { title: 'AQAR 2022-23 · Palm College', description: 'x', jsonLd: null };
  const parts = { site, profile: { established: 2005 }, page, canonical: '/AqarPeriod/2022-2023', ...more };
  return structuredData(parts)['@graph'] as Record<string, unknown>[];
}
const types = (nodes: readonly Record<string, unknown>[]) => nodes.map((node) => node['@type']);

describe('structuredData', () => {
  it('lists the breadcrumbs with their addresses and omits those without one', () => {
    const crumbs = [
      { label: 'IQAC', to: '/IQAC' },
      { label: 'Reports' },
      { label: 'Career', to: '/Career Guidence' },
      { label: 'AQAR 2022-23' },
    ];
    const nodes = graph({ page: { title: 'x', description: '', jsonLd: null, crumbs } });
    expect(nodes.at(-1)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://palm.example/' },
        { position: 2, name: 'IQAC', item: 'https://palm.example/IQAC' },
        { position: 3, name: 'Career', item: 'https://palm.example/Career%20Guidence' },
        { position: 4, name: 'AQAR 2022-23', item: 'https://palm.example/AqarPeriod/2022-2023' },
      ],
    });
  });

  it('has no breadcrumbs on Home and on a page that does not exist', () => {
    expect(types(graph({ canonical: '/' }))).not.toContain('BreadcrumbList');
    const crumbs = [{ label: 'Page not found' }];
    const lost = graph({ canonical: null, page: { title: 'x', description: '', jsonLd: null, crumbs } });
    expect(types(lost)).not.toContain('BreadcrumbList');
    expect(lost[2]).not.toHaveProperty('url');
  });

  it('uses the data that a page declares and escapes its script', () => {
    const jsonLd = { '@type': 'Event', name: '</script><script>alert(1)</script>' };
    const nodes = graph({ page: { title: 'x', description: '', jsonLd } });
    expect(nodes[2]).toMatchObject({ '@type': 'Event', url: 'https://palm.example/AqarPeriod/2022-2023' });
    expect(inlineJson(nodes)).not.toContain('<');
  });
});
