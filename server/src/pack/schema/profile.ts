import * as v from 'valibot';
import { date, described, id, isTimeZone, link, origin, text, webAddress } from './fields.ts';
import { menu } from './menu.ts';
import { page } from './page.ts';
import { api, theme } from './profile-parts.ts';
import { list, shape } from './shape.ts';

const HOST = 'a host name in small letters, without scheme, as "www.example.org"';
const number = v.number('a number');
const degrees = (words: string, most: number) =>
  v.pipe(v.number(words), v.minValue(-most, `at least -${most}`), v.maxValue(most, `at most ${most}`));

const cell = (what: string, example: number) => described(id, `${what}: an id of data/cells.json.`, example);

const intake = shape({
  units: described(number, 'Number of units.', 1),
  seats: described(number, 'Students in a unit.', 50),
  total: described(number, 'Students a year.', 50),
  years: described(number, 'Years of the course.', 2),
});

const cells = shape({
  scholarship: cell('The cell of /Scolarship', 117),
  ncc: cell('The cell of /NCC', 113),
  nss: cell('The cell of /NSS', 112),
  careerGuidance: cell('The cell of /Career Guidence', 116),
  centers: cell('The cell of the centres', 119),
  awards: cell('The cell whose events are awards', 105),
  announcements: cell('The cell whose events are announcements', 104),
});

const map = shape({
  lat: described(degrees('degrees north', 90), 'Degrees north; south is negative.', 10.782),
  lon: described(degrees('degrees east', 180), 'Degrees east; west is negative.', 76.174),
  embed: described(v.exactOptional(webAddress), 'Address of a map to show in a frame, once it is asked for.'),
  directions: described(v.exactOptional(webAddress), 'Address of a page that tells the way.'),
  picture: described(text, 'Picture of the map: a key of media/manifest.json.', 'map'),
});

/** A site of the college elsewhere; without one nothing leads there. */
const elsewhere = (what: string, example: string) =>
  described(v.exactOptional(webAddress), `${what} No such link when left out.`, example);

const links = shape({
  admission: elsewhere('Where one applies.', 'https://apply.nila.example/'),
  lms: elsewhere('The learning site.', 'https://learn.nila.example/'),
  blog: elsewhere('The blog.', 'https://log.nila.example/'),
  chat: elsewhere('Where the chat link leads.', 'https://chat.example/910400299201'),
  naac: described(
    v.exactOptional(link),
    'Where the accreditation of the home page leads; /SSR when left out.',
    '/SSR',
  ),
});

const inbox = shape({
  retentionDays: described(
    v.pipe(v.number('days'), v.integer('whole days'), v.minValue(1, 'at least 1')),
    'Days for which a contact message is kept; the form says so.',
    180,
  ),
  notify: described(
    v.exactOptional(v.pipe(v.string('an e-mail address'), v.email('an e-mail address'))),
    'Where new messages are mailed to; the first of `emails` when left out.',
    'office@nila.example',
  ),
});

const footerGroup = shape({
  label: described(text, 'Heading of the group.', 'Student life'),
  items: described(
    list(
      shape({
        label: described(text, 'What the footer shows.', 'Fees'),
        to: described(link, 'Where it leads: an own path, or an address elsewhere.', '/Feestructure'),
        external: described(
          v.exactOptional(v.boolean('true or false')),
          'Whether it opens a new tab; when left out: whether it leads elsewhere.',
        ),
      }),
    ),
    'Its links. One to a path that no live remote has is left out.',
  ),
});

/** `site.json`: everything about one college that is no page text, no media and no admin API content. */
export const profileSchema = shape({
  id: described(
    v.pipe(
      v.string("the name of the pack's folder"),
      v.regex(/^[a-z][a-z0-9-]*$/, 'small letters, digits and -'),
    ),
    'Id of the college: the name of the pack’s folder.',
    'nila',
  ),
  sample: described(
    v.exactOptional(text),
    'The same id, in a pack that comes with the portal as a sample: `portal check` finds its texts in other packs. Remove it from a copy.',
  ),
  name: described(text, 'Full name of the college.', 'Nila College of Education'),
  shortName: described(text, 'Name where there is little room.', 'Nila College'),
  nameLines: described(
    v.pipe(list(text), v.minLength(1, 'one or two lines'), v.maxLength(2, 'one or two lines')),
    'The name as the header breaks it: one or two lines.',
    ['Nila College', 'of Education'],
  ),
  affiliation: described(
    v.exactOptional(text),
    'University that it belongs to, in words.',
    'Affiliated to the University',
  ),
  recognition: described(
    v.exactOptional(text),
    'Who recognises it; stands after the affiliation.',
    'B.Ed. recognised',
  ),
  established: described(
    v.exactOptional(
      v.pipe(v.number('a year as 2005'), v.integer('a year as 2005'), v.minValue(1500, 'a year as 2005')),
    ),
    'Year of foundation. Read by the media tool.',
    2005,
  ),
  intake: described(v.exactOptional(intake), 'How many students it takes. Read by the media tool.'),
  lang: described(
    v.pipe(
      v.string('a language as "en-IN"'),
      v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'a language as "en-IN"'),
    ),
    'Language of the texts of the college, as a BCP 47 tag. Read by nothing yet: documents are written as "en".',
    'en-IN',
  ),
  hosts: described(
    list(v.pipe(v.string(HOST), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, HOST))),
    'Host names under which the server answers for this college.',
    ['www.nila.example'],
  ),
  publicUrl: described(
    origin,
    'Public origin: scheme and host. Canonical links and the sitemap are made of it.',
    'https://www.nila.example',
  ),
  api: described(v.exactOptional(api, {}), 'Where the admin API’s content comes from; data/ when left out.'),
  asOf: described(
    v.exactOptional(date),
    'Day that counts as today, for packs whose content stands still; the real day when left out.',
    '2026-11-20',
  ),
  timeZone: described(
    v.exactOptional(
      v.pipe(v.string('a time zone as "Asia/Kolkata"'), v.check(isTimeZone, 'a time zone as "Asia/Kolkata"')),
      'Asia/Kolkata',
    ),
    'Time zone in which a day of this college begins.',
    'Asia/Kolkata',
  ),
  sections: described(
    v.pipe(list(text), v.minLength(1, 'at least one remote as "mf-home"')),
    'Remotes that the college shows. Pages of the others answer 404.',
    ['mf-home', 'mf-quality'],
  ),
  cells: described(cells, 'Cells that have pages of their own.'),
  address: described(list(text), 'Postal address, line by line.', ['Ferry Road', 'Kerala, India']),
  phones: described(list(text), 'Telephone numbers; the first is the main one.', ['0400 299 2012']),
  emails: described(
    list(v.pipe(v.string('an e-mail address'), v.email('an e-mail address as "office@example.org"'))),
    'E-mail addresses; the first is the main one.',
    ['mail@nila.example'],
  ),
  hours: described(
    v.exactOptional(
      shape({
        open: described(v.exactOptional(text), 'When the office is open.', 'Mon-Fri 09.15AM-04.45PM'),
        closed: described(v.exactOptional(text), 'When it is not.', 'Sunday closed'),
      }),
      {},
    ),
    'Hours of the office.',
  ),
  map: described(v.exactOptional(map), 'Where the college is; no map when left out.'),
  links: described(v.exactOptional(links, {}), 'Sites of the college elsewhere.'),
  theme: described(theme, 'Colours and other tokens of the look.'),
  crest: described(text, 'The crest: a key of media/manifest.json.', 'crest'),
  defaultPostDate: described(
    v.exactOptional(v.string('text in quotes'), 'June 18, 2024'),
    'Shown where an event tells no day of its announcement.',
  ),
  offline: described(
    v.exactOptional(v.boolean('true or false'), true),
    'Whether visitors may keep documents on their device for offline reading. `false` takes back what they kept.',
    false,
  ),
  inbox: described(v.exactOptional(inbox), 'Messages of the contact form; kept 365 days when left out.'),
  menu: described(menu, 'The menu: its groups, and what is changed of the remotes’ entries.'),
  footer: described(list(footerGroup), 'Groups of links in the footer, in order.'),
  pages: described(
    v.exactOptional(v.record(v.string(), page, 'an object: { "<Key>": { … } }'), {}),
    'What fixed pages show besides their text, by key: that of pages/<key>.md.',
  ),
});

/** The profile of a college as the server works with it. */
export type Profile = v.InferOutput<typeof profileSchema>;

/** People, tables, documents and pictures of one fixed page. */
export type ProfilePage = v.InferOutput<typeof page>;
/** A page's film in one theme. */
export type ProfileFilm = Omit<NonNullable<ProfilePage['video']>, 'dark'>;
