import { SiteProvider } from '@kalalaya/runtime';
import { expect, it } from 'vitest';
import { testSite } from '../../testing/test-site.ts';
import { markup } from '../testing/render.tsx';
import { PackBody } from './pack-body.tsx';
import { PackText } from './pack-text.tsx';

it('gives each place of a person an id of its own', () => {
  const person = { name: 'Beena Testperson', role: 'Convener' };
  const html = markup(
    <PackBody
      data={{
        title: 'Council',
        lead: '',
        html: '',
        people: [
          { heading: 'Office', entries: [person] },
          { heading: 'Members', entries: [{ ...person, role: 'Member' }] },
        ],
        tables: [],
        documents: [],
        pictures: [],
        facts: [],
      }}
    />,
  );
  expect([...html.matchAll(/<li id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'person-beena-testperson',
    'person-beena-testperson-2',
  ]);
});

it.each([
  ['follow a short text', '<p>One.</p>', ['One.', 'Two']],
  ['precede a long text', `<p>${'One. '.repeat(150)}</p>`, ['Two', 'One.']],
  ['precede a table', '<table><tr><td>One.</td></tr></table>', ['Two', 'One.']],
])('lets the facts %s', (_what, html, order) => {
  const text = markup(
    <SiteProvider site={testSite()}>
      <PackText html={html} facts={[{ label: 'Rooms', value: 'Two' }]} />
    </SiteProvider>,
  );
  expect(text.match(/Two|One\./g)?.filter((word, at, all) => all.indexOf(word) === at)).toEqual(order);
});
