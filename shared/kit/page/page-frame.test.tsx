import type { PageHead } from '@kalalaya/contract/page';
import type { MenuGroup, Site } from '@kalalaya/runtime';
import { expect, it } from 'vitest';
import { markup } from '../testing/render.tsx';
import { PageFrame } from './page-frame.tsx';

const site = {
  menu: [
    {
      label: 'About',
      items: [
        { label: 'About us', to: '/About' },
        { label: 'RTI', to: '/Rti' },
      ],
    },
    { label: 'Events', to: '/Events', items: [] },
  ] as readonly MenuGroup[],
} as Site;
const draw = (head: PageHead, path = '/') =>
  markup(
    <PageFrame handle={{ head: () => head }} result={undefined} site={site}>
      <p>Content</p>
    </PageFrame>,
    path,
  );

it('renders one focusable heading and a breadcrumb that ends with the page', () => {
  const html = draw({ title: 'AQAR 2022-2023', crumbs: [{ label: 'IQAC' }, { label: 'AQAR', to: '/AQAR' }] });
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toMatch(/<h1 id="page-title"[^>]*tabindex="-1"|<h1 id="page-title"[^>]*tabIndex="-1"/);
  expect(html).toContain('href="/AQAR"');
  expect(html).toMatch(/aria-current="page"[^>]*><span>AQAR 2022-2023/);
});

it('lets long breadcrumb entries shrink but not short ones', () => {
  const html = draw({ title: '1.1.1 How the curriculum is planned', crumbs: [{ label: '2022-2023' }] });
  expect(html).toMatch(/<li data-long="true"[^>]*aria-current|<li aria-current="page"[^>]*data-long="true"/);
  expect(html).toMatch(/<li><span>2022-2023/);
});

it('sets the language of a Malayalam title', () => {
  expect(draw({ title: 'ഭൂമിത്ര പ്രകൃതി ക്ലബ്ബ്' })).toMatch(/<h1[^>]*lang="ml"/);
});

it('renders only the children of a bare page', () => {
  expect(draw({ title: 'Home', bare: true })).toBe('<p>Content</p>');
});

it('shows the key facts of a list in its head', () => {
  const html = draw({
    title: 'Fees',
    lead: 'What it costs',
    facts: [{ label: 'Both years', value: 'Rs. 66,790' }],
  });
  expect(html).toMatch(/<header.*<dt>Both years<\/dt><dd>.*Rs\. 66,790.*<\/header>/);
});
