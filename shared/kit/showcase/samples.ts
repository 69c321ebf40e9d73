import type { Picture, TableEntry } from '@kalalaya/runtime';
import type { PackPageData } from '../page/pack-page.ts';

// Sample content for examples: a long word, a Malayalam name, one item, none.

const photos = '/uploads/photos';

/** Addresses of a face, two existing pictures and a missing one. */
export const pictures = {
  face: `${photos}/portrait-abdul-gafoor.webp`,
  event: `${photos}/campus-first-rain.webp`,
  other: `${photos}/boat-backwater-outing.webp`,
  missing: `${photos}/no-such-picture.webp`,
} as const;

/** A picture of the pack. */
export const packPicture: Picture = {
  src: pictures.event,
  width: 1200,
  height: 800,
  alt: 'The campus in the first rain',
};

/** A name in two scripts, and one that is hard to wrap. */
export const names = {
  plain: 'Dr. Reena Kuruvilla',
  malayalam: 'ഡോ. സുമ നമ്പീശൻ കെ. വി., അസോസിയേറ്റ് പ്രൊഫസർ',
  long: 'Institutional-distinctiveness-and-best-practices-committee (co-opted)',
} as const;

/** Content of an HTML field. */
export const html = `<p>Nearly two in three of our students hold a scholarship. <a href="/About">More about us</a>.</p>
<h3>What to bring</h3><ul><li>Income certificate</li><li>Mark list of the degree</li></ul>
<table><thead><tr><th>Scheme</th><th>Month</th></tr></thead><tbody><tr><td>State merit</td><td>August</td></tr></tbody></table>`;

/** A table of the pack. */
export const table: TableEntry = {
  caption: 'Hours',
  columns: ['Day', 'Open'],
  rows: [
    ['Monday', '10.00-17.30'],
    ['Sunday', 'closed'],
  ],
};

/** Content of a static page. */
export const body = {
  title: 'Library',
  lead: 'Open until seven.',
  html: '<p>The reading room has eighty seats.</p>',
  people: [
    {
      heading: 'The library',
      entries: [
        { name: names.plain, role: 'Librarian' },
        { name: names.malayalam, role: '' },
      ],
    },
  ],
  tables: [table],
  documents: [{ title: 'Rules of the library', href: '/uploads/documents/rules.pdf', year: '2025' }],
  pictures: [packPicture],
  facts: [{ label: 'Seats', value: '80' }],
} satisfies PackPageData;
