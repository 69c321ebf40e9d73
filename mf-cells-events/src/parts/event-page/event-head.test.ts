import { expect, test } from 'vitest';
import { site } from '../../testing/site.ts';
import { eventJsonLd } from './event-head.ts';

const event = {
  title: 'Seed fair',
  from: '16-01-2027',
  until: '2027-01-17 10:00:00',
  record: { venue: 'Hall' },
  pictures: ['/admin/uploads/faculty/s.webp'],
};

test('formats dates as ISO dates and the picture as an absolute URL', () => {
  expect(eventJsonLd(event, site)).toMatchObject({
    '@type': 'Event',
    startDate: '2027-01-16',
    endDate: '2027-01-17',
    location: { name: 'Hall' },
    image: 'https://test.example/admin/uploads/faculty/s.webp?w=1920&f=webp',
  });
});

test('omits an end before the start, and returns undefined without a start', () => {
  expect(eventJsonLd({ ...event, until: '2026-01-01' }, site)).not.toHaveProperty('endDate');
  expect(eventJsonLd({ ...event, from: 'soon' }, site)).toBeUndefined();
});
