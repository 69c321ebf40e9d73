import { testApi, testSite } from '@kalalaya/testing';
import { expect, test } from 'vitest';
import { staffContact } from './staff-contact.ts';

const faculty = [{ id: 1, name: 'Asha Testperson', email_id: 'asha@test.example', phone_number: '0400 1' }];
const { signal } = new AbortController();
const staff = testSite({
  menu: [{ label: 'Staff', items: [{ label: 'Teaching Staff', to: '/faculties' }] }],
});

test('finds a coordinator among the teachers, linked to the staff page if the college shows it', async () => {
  const api = testApi({ answers: { '/teachingstaff': { faculty } } });
  const contact = { email: 'asha@test.example', phone: '0400 1' };
  expect(await staffContact({ api, site: staff, signal }, ' asha testperson')).toEqual({
    ...contact,
    to: '/faculties#staff-asha-testperson',
  });
  expect(
    await staffContact({ api, site: testSite({ menu: [], footer: [] }), signal }, 'Asha Testperson'),
  ).toEqual({
    ...contact,
    to: null,
  });
  expect(await staffContact({ api, site: staff, signal }, 'Somebody Else')).toBeNull();
});

test('returns null if the staff cannot be loaded', async () => {
  const api = testApi({ answers: {} });
  expect(await staffContact({ api, site: staff, signal }, 'Asha Testperson')).toBeNull();
});
