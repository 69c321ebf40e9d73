import { expect, it } from 'vitest';
import { markup } from '../testing/render.tsx';
import { PackBody } from './pack-body.tsx';

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
