import { SiteProvider } from '@kalalaya/runtime';
import { expect, it } from 'vitest';
import { testSite } from '../../testing/test-site.ts';
import { markup } from '../testing/render.tsx';
import { PackBody } from './pack-body.tsx';

const none = {
  title: 'Council',
  lead: '',
  html: '',
  people: [],
  tables: [],
  documents: [],
  pictures: [],
  facts: [],
};

it.each([
  ['files above a short text', '<p>A text.</p>', ['Report', 'A text.']],
  ['a text with a table above the files', '<table><tr><td>A text.</td></tr></table>', ['A text.', 'Report']],
  ['a long text above the files', `<p>${'A text. '.repeat(120)}</p>`, ['A text.', 'Report']],
])('shows %s', (_what, html, order) => {
  const text = markup(
    <SiteProvider site={testSite()}>
      <PackBody
        data={{
          ...none,
          html,
          documents: [{ title: 'Report', href: '/media/documents/report.pdf' }],
        }}
      />
    </SiteProvider>,
  );
  expect(text.match(/Report(?=<)|A text\./g)?.filter((word, at, all) => all.indexOf(word) === at)).toEqual(
    order,
  );
});

it('gives each place of a person an id of its own', () => {
  const person = { name: 'Beena Testperson', role: 'Convener' };
  const html = markup(
    <PackBody
      data={{
        ...none,
        people: [
          { heading: 'Office', entries: [person] },
          { heading: 'Members', entries: [{ ...person, role: 'Member' }] },
        ],
      }}
    />,
  );
  expect([...html.matchAll(/<li id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'person-beena-testperson',
    'person-beena-testperson-2',
  ]);
});

it('shows the facts above picture and text', () => {
  const picture = { src: '/media/room.webp', width: 1200, height: 800, alt: 'Room', srcSet: [] };
  const facts = [{ label: 'Open', value: 'Until seven' }];
  const html = markup(
    <SiteProvider site={testSite()}>
      <PackBody data={{ ...none, html: '<p>Eighty seats.</p>', facts, pictures: [picture] }} />
    </SiteProvider>,
  );
  expect(html.match(/Until|<img|Eighty/g)).toEqual(['Until', '<img', 'Eighty']);
});
