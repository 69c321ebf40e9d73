// @vitest-environment jsdom
import { useSession } from '@kalalaya/runtime';
import { browse, testApi } from '@kalalaya/testing';
import { expect, test } from 'vitest';
import { pondCleaning } from '../../testing/responses.ts';
import { site } from '../../testing/site.ts';
import { eventDetailsPages } from './event-details.page.tsx';

test('/event-details prefers the id of the URL to that of the session, and stores it there', async () => {
  const api = testApi({ answers: { '/event_detailsbycell?id=1001': { events: [pondCleaning] } } });
  const session = { eventid: '9' };
  const page = await browse(eventDetailsPages, '/event-details?id=1001', api, { site, session });
  expect(page.title()).toBe('Pond cleaning & census');
  expect(useSession.getState().eventid).toBe('1001');
  expect(sessionStorage.getItem('eventid')).toBe('1001');
  await page.close();
});
