import * as v from 'valibot';
import { date, described, id, isTimeZone, link, optionalText, origin, text, webAddress } from './fields.ts';
import { menu } from './menu.ts';
import { page } from './page.ts';
import { api, factSheetSchema, theme } from './profile-parts.ts';
import { list, shape } from './shape.ts';

const HOST = 'a host name in lower case, without scheme, like "www.example.org"';
const number = v.number('a number');
const degrees = (words: string, most: number) =>
  v.pipe(v.number(words), v.minValue(-most, `at least -${most}`), v.maxValue(most, `at most ${most}`));

const cell = (what: string, example: number) =>
  described(id, `Cell of ${what}; an id of data/cells.json.`, example);

const intake = shape({
  units: described(number, 'Number of units.', 1),
  seats: described(number, 'Number of students per unit.', 50),
  total: described(number, 'Number of students per year.', 50),
  years: described(number, 'Duration of the course, in years.', 2),
});

const cells = shape({
  scholarship: cell('/Scolarship', 117),
  ncc: cell('/NCC', 113),
  nss: cell('/NSS', 112),
  careerGuidance: cell('/Career Guidence', 116),
  centers: cell('the centres', 119),
  awards: cell('the awards, which are its events', 105),
  announcements: cell('the announcements, which are its events', 104),
});

const map = shape({
  lat: described(degrees('degrees north', 90), 'Latitude in degrees; south is negative.', 10.782),
  lon: described(degrees('degrees east', 180), 'Longitude in degrees; west is negative.', 76.174),
  embed: described(
    v.exactOptional(webAddress),
    'Address of a map that loads in a frame when the visitor requests it.',
  ),
  directions: described(v.exactOptional(webAddress), 'Address of a page with directions.'),
  picture: described(text, 'Picture of the map: a key of media/manifest.json.', 'map'),
});

/** An external site of the college. */
const elsewhere = (what: string, example: string) =>
  described(v.exactOptional(webAddress), `${what} No link is shown by default.`, example);

const links = shape({
  admission: elsewhere('Address for applications.', 'https://apply.nila.example/'),
  lms: elsewhere('Address of the learning management system.', 'https://learn.nila.example/'),
  blog: elsewhere('Address of the blog.', 'https://log.nila.example/'),
  chat: elsewhere('Address of the chat.', 'https://chat.example/910400299201'),
  naac: described(
    v.exactOptional(link),
    'Target of the accreditation link on the home page; /SSR by default.',
    '/SSR',
  ),
});

const inbox = shape({
  retentionDays: described(
    v.pipe(v.number('days'), v.integer('whole days'), v.minValue(1, 'at least 1')),
    'Number of days for which contact messages are kept; the form states it.',
    180,
  ),
  notify: described(
    v.exactOptional(v.pipe(v.string('an e-mail address'), v.email('an e-mail address'))),
    'Address that receives new messages; the first of `emails` by default.',
    'office@nila.example',
  ),
});

const footerGroup = shape({
  label: described(text, 'Heading of the group.', 'Student life'),
  items: described(
    list(
      shape({
        label: described(text, 'Label in the footer.', 'Fees'),
        to: described(link, 'Path of the portal or external address.', '/Feestructure'),
        external: described(
          v.exactOptional(v.boolean('true or false')),
          'True to open a new tab. By default external addresses open one.',
        ),
      }),
    ),
    'Links of the group. Links to paths that no live remote serves are left out.',
  ),
});

/** `site.json`: everything about one college except page texts, media and admin API content. */
export const profileSchema = shape({
  id: described(
    v.pipe(
      v.string("the name of the pack's folder"),
      v.regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and -'),
    ),
    'Id of the college; the same as the name of the pack’s folder.',
    'nila',
  ),
  sample: optionalText(
    'The same id, in a sample pack of the portal: `portal check` reports its texts in other packs. Remove it from a copy.',
  ),
  name: described(text, 'Full name of the college.', 'Nila College of Education'),
  shortName: described(text, 'Short name, used where space is limited.', 'Nila College'),
  nameLines: described(
    v.pipe(list(text), v.minLength(1, 'one or two lines'), v.maxLength(2, 'one or two lines')),
    'Name as the header breaks it, in one or two lines.',
    ['Nila College', 'of Education'],
  ),
  affiliation: optionalText('University to which the college is affiliated.', 'Affiliated to the University'),
  recognition: optionalText('Recognition of the college, shown after the affiliation.', 'B.Ed. recognised'),
  established: described(
    v.exactOptional(
      v.pipe(
        v.number('a year like 2005'),
        v.integer('a year like 2005'),
        v.minValue(1500, 'a year like 2005'),
      ),
    ),
    'Year of foundation, used by the media tool.',
    2005,
  ),
  intake: described(v.exactOptional(intake), 'Number of students admitted, used by the media tool.'),
  lang: described(
    v.pipe(
      v.string('a language tag like "en-IN"'),
      v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'a language tag like "en-IN"'),
    ),
    'Language of the college’s texts, as a BCP 47 tag. Not used yet: documents are written as "en".',
    'en-IN',
  ),
  hosts: described(
    list(v.pipe(v.string(HOST), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, HOST))),
    'Host names that serve this college.',
    ['www.nila.example'],
  ),
  publicUrl: described(
    origin,
    'Public origin: scheme and host. Canonical links and the sitemap use it.',
    'https://www.nila.example',
  ),
  api: described(v.exactOptional(api, {}), 'Source of the admin API content; data/ by default.'),
  asOf: described(
    v.exactOptional(date),
    'Day that counts as today, for packs with static content; the actual day by default.',
    '2026-11-20',
  ),
  timeZone: described(
    v.exactOptional(
      v.pipe(
        v.string('a time zone like "Asia/Kolkata"'),
        v.check(isTimeZone, 'a time zone like "Asia/Kolkata"'),
      ),
      'Asia/Kolkata',
    ),
    'Time zone of the college.',
    'Asia/Kolkata',
  ),
  sections: described(
    v.pipe(list(text), v.minLength(1, 'at least one remote like "mf-home"')),
    'Remotes that the college shows. Pages of other remotes answer 404.',
    ['mf-home', 'mf-quality'],
  ),
  cells: described(cells, 'Ids of the cells with dedicated pages.'),
  address: described(list(text), 'Postal address, one entry per line.', ['Ferry Road', 'Kerala, India']),
  phones: described(list(text), 'Telephone numbers; the first is the main one.', ['0400 299 2012']),
  emails: described(
    list(v.pipe(v.string('an e-mail address'), v.email('an e-mail address like "office@example.org"'))),
    'E-mail addresses; the first is the main one.',
    ['mail@nila.example'],
  ),
  hours: described(
    v.exactOptional(
      shape({
        open: optionalText('Opening hours of the office.', 'Mon-Fri 09.15AM-04.45PM'),
        closed: optionalText('Days on which the office is closed.', 'Sunday closed'),
      }),
      {},
    ),
    'Office hours.',
  ),
  map: described(v.exactOptional(map), 'Location of the college. No map is shown by default.'),
  links: described(v.exactOptional(links, {}), 'External sites of the college.'),
  theme: described(theme, 'Colours and other design tokens.'),
  crest: described(text, 'Crest: a key of media/manifest.json.', 'crest'),
  defaultPostDate: described(
    v.exactOptional(v.string('text in quotes'), 'June 18, 2024'),
    'Text shown for events without an announcement date.',
  ),
  offline: described(
    v.exactOptional(v.boolean('true or false'), true),
    'Without effect since 0.3: documents are no longer saved for offline reading.',
    false,
  ),
  inbox: described(v.exactOptional(inbox), 'Messages of the contact form, kept for 365 days by default.'),
  menu: described(menu, 'Menu: its groups, and changes to the remotes’ entries.'),
  footer: described(list(footerGroup), 'Link groups in the footer, in order.'),
  search: described(
    v.exactOptional(
      v.record(text, list(text), 'lists of words and paths by word: { "hostel": ["/About"] }'),
      {},
    ),
    'Words that visitors search for, each with the pages that it finds (paths) or the words that it stands for.',
    { hostel: ['/About'], kalotsavam: ['arts festival'] },
  ),
  facts: described(
    v.exactOptional(factSheetSchema, {}),
    'Facts that occur in several places, by name. Pages, data/ and this file use them as {{facts.name}}.',
    { students: '198', officeHours: '10 am to 5.30 pm' },
  ),
  pages: described(
    v.exactOptional(v.record(v.string(), page, 'an object: { "<Key>": { … } }'), {}),
    'Content of fixed pages besides their text, by the key of pages/<key>.md.',
  ),
});

/** The validated profile of a college. */
export type Profile = v.InferOutput<typeof profileSchema>;

/** Profile entry of one fixed page: people, tables, documents and pictures. */
export type ProfilePage = v.InferOutput<typeof page>;
/** Film of a page in one theme. */
export type ProfileFilm = Omit<NonNullable<ProfilePage['video']>, 'dark'>;
