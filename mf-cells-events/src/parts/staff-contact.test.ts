import { testApi, testSite } from '@kalalaya/testing';
import { expect, test } from 'vitest';
import { staffContacts } from './staff-contact.ts';

const faculty = [
  {
    id: 1,
    name: 'Asha Testperson',
    email_id: 'asha@test.example',
    phone_number: '0400 1',
    picture: 'asha.webp',
  },
];
const { signal } = new AbortController();
const staff = testSite({
  menu: [{ label: 'Staff', items: [{ label: 'Teaching Staff', to: '/faculties' }] }],
});

test('finds a coordinator among the teachers, linked to the staff page if the college shows it', async () => {
  const api = testApi({ answers: { '/teachingstaff': { faculty } } });
  const contact = {
    email: 'asha@test.example',
    phone: '0400 1',
    photo: expect.stringContaining('asha.webp'),
  };
  expect(
    await staffContacts({ api, site: staff, signal }, [' asha testperson', 'Somebody Else', '']),
  ).toEqual([{ ...contact, to: '/faculties#staff-asha-testperson' }, null, null]);
  expect(
    await staffContacts({ api, site: testSite({ menu: [], footer: [] }), signal }, ['Asha Testperson']),
  ).toEqual([{ ...contact, to: null }]);
});

test('finds a coordinator among the administrative staff', async () => {
  const entries = [
    {
      name: 'Babu Testperson',
      role: 'Accountant',
      photo: { src: '/media/babu.webp', width: 400, height: 500, alt: '' },
    },
  ];
  const api = testApi({
    answers: { '/teachingstaff': { faculty } },
    contents: { administrativestaff: { people: [{ heading: 'The office', entries }] } },
  });
  const [contact] = await staffContacts({ api, site: staff, signal }, ['Babu Testperson']);
  expect(contact).toMatchObject({ email: '', photo: { src: '/media/babu.webp' } });
});

test('returns no contacts if the staff cannot be loaded', async () => {
  const api = testApi({ answers: {} });
  expect(await staffContacts({ api, site: staff, signal }, ['Asha Testperson'])).toEqual([null]);
});
