import { expect, test } from 'vitest';
import { openPage } from '../../testing/open.ts';
import { pondCleaning } from '../../testing/responses.ts';

test('/CellOne/:cellid links each picture of an event once to its large variant', async () => {
  const rows = ['pond one.webp', 'two.webp', 'two.webp', 'https://other.example/three.webp'];
  const events = rows.map((picture) => ({ ...pondCleaning, picture }));
  const answers = { '/cellevent_details/1001': { events, reports: [] } };
  const page = await openPage('/CellOne/1001', { answers });
  expect(page.links.filter((href) => href.includes('.webp'))).toEqual([
    '/admin/uploads/faculty/pond%20one.webp?w=1920&f=webp',
    '/admin/uploads/faculty/two.webp?w=1920&f=webp',
  ]);
});
