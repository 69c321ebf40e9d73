import { expect, test } from 'vitest';
import { site } from '../testing/site.ts';
import { eventJsonLd } from './event-json-ld.ts';

const event = {
  title: 'Seed fair',
  from: '16-01-2027',
  until: '2027-01-17 10:00:00',
  picture: '/admin/uploads/faculty/s.webp',
};

test('tells days as ISO dates and the picture with its origin', () => {
  expect(eventJsonLd({ ...event, venue: 'Hall' }, site)).toMatchObject({
    '@type': 'Event',
    startDate: '2027-01-16',
    endDate: '2027-01-17',
    location: { name: 'Hall' },
    image: 'https://test.example/admin/uploads/faculty/s.webp?w=1920&f=webp',
  });
});

test('leaves out an end before the beginning, and the whole without a day', () => {
  expect(eventJsonLd({ ...event, until: '2026-01-01' }, site)).not.toHaveProperty('endDate');
  expect(eventJsonLd({ ...event, from: 'soon' }, site)).toBeUndefined();
});
