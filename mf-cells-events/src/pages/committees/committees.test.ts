import { describe, expect, test } from 'vitest';
import { openPage } from '../../testing/open.ts';

describe('/Committies', () => {
  test('shows the text of the pack below the names', async () => {
    const page = await openPage('/Committies', {
      answers: { '/Committees': { infra: [{ id: 1, name_of_the_cell: 'Library Committee' }] } },
      contents: { Committies: { lead: 'Who plans.', html: '<p>They meet once a month.</p>' } },
    });
    expect(page.text).toMatch(/Who plans\..*Library Committee.*They meet once a month\./);
  });

  test('shows each committee with its convener, and other people of the pack below', async () => {
    const people = [
      {
        heading: 'Conveners',
        entries: [
          { name: 'Beena Testperson', role: 'Library Committee', detail: 'Books and journals' },
          { name: 'Cyril Testperson', role: 'Observer' },
        ],
      },
    ];
    const infra = [
      { id: 1, name_of_the_cell: 'Arts Committee' },
      { id: 2, name_of_the_cell: 'Library Committee' },
    ];
    const page = await openPage('/Committies', {
      answers: { '/Committees': { infra } },
      contents: { Committies: { people } },
    });
    expect(page.text).toMatch(
      /Conveners Arts Committee LC Library Committee Beena Testperson Books and journals Conveners CT Cyril Testperson Observer/,
    );
    expect(page.text.match(/Beena Testperson/g)).toHaveLength(1);
  });
});
