import { expect, test } from 'vitest';
import { openPage } from '../../testing/open.ts';
import { pondCleaning } from '../../testing/responses.ts';

test('/CellOne/:cellid links each picture of an event once to its page', async () => {
  const rows = ['pond one.webp', 'two.webp', 'two.webp', 'https://other.example/three.webp'];
  const events = rows.map((picture) => ({ ...pondCleaning, picture }));
  const answers = { '/cellevent_details/1001': { events, reports: [] } };
  const page = await openPage('/CellOne/1001', { answers });
  expect(page.links.filter((href) => href.includes('picture='))).toEqual([
    '/event-details/1001?picture=1',
    '/event-details/1001?picture=2',
  ]);
});
