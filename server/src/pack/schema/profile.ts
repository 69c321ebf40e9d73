import * as v from 'valibot';
import { date, id, link, origin, text, webAddress } from './fields.ts';
import { menu } from './menu.ts';
import { page } from './page.ts';
import { list, shape } from './shape.ts';

const HOST = 'a host name in small letters, without scheme, as "www.example.org"';
const TOKENS = 'tokens as { "--paper": "#f7f3ea" }';

const folder = v.pipe(v.string('a folder name'), v.regex(/^[\w-]+(\/[\w-]+)*$/, 'a folder name as "photos"'));

const theme = v.record(
  v.pipe(v.string(), v.regex(/^--[a-z0-9-]+$/, 'a token name as "--paper"')),
  v.pipe(
    v.string('a CSS value in quotes'),
    v.regex(/^[^;{}<>@\\]+$/, 'one CSS value, without ; { } < > @ \\'),
    v.check((value) => !/url\s*\(/i.test(value), 'a CSS value that loads nothing: url() is not allowed'),
  ),
  TOKENS,
);

const api = shape({
  upstream: v.exactOptional(webAddress),
  uploads: v.exactOptional(webAddress),
  folders: v.exactOptional(
    shape({
      photos: v.exactOptional(folder),
      facultyimg: v.exactOptional(folder),
      facultyresume: v.exactOptional(folder),
      course: v.exactOptional(folder),
      faculty: v.exactOptional(folder),
      facultyfile: v.exactOptional(folder),
      cell: v.exactOptional(folder),
      documents: v.exactOptional(folder),
    }),
  ),
  freshSeconds: v.exactOptional(
    v.pipe(v.number('seconds'), v.minValue(1, 'at least 1'), v.maxValue(86_400, 'at most 86400')),
  ),
});

/** `site.json`: everything about one college that is no page text, no media and no admin API content. */
export const profileSchema = shape({
  $schema: v.exactOptional(v.string()),
  id: v.pipe(
    v.string("the name of the pack's folder"),
    v.regex(/^[a-z][a-z0-9-]*$/, 'small letters, digits and -'),
  ),
  name: text,
  shortName: text,
  nameLines: v.pipe(list(text), v.minLength(1, 'one or two lines'), v.maxLength(2, 'one or two lines')),
  affiliation: text,
  recognition: text,
  established: v.pipe(
    v.number('a year as 2005'),
    v.integer('a year as 2005'),
    v.minValue(1500, 'a year as 2005'),
  ),
  intake: shape({
    units: v.number('a number'),
    seats: v.number('a number'),
    total: v.number('a number'),
    years: v.number('a number'),
  }),
  lang: v.pipe(
    v.string('a language as "en-IN"'),
    v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'a language as "en-IN"'),
  ),
  hosts: list(v.pipe(v.string(HOST), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, HOST))),
  publicUrl: origin,
  api: v.exactOptional(api, {}),
  asOf: v.exactOptional(date),
  /** Zone in which a day of this college begins; India's when left out. */
  timeZone: v.exactOptional(
    v.pipe(
      v.string('a time zone as "Asia/Kolkata"'),
      v.check((zone) => isTimeZone(zone), 'a time zone as "Asia/Kolkata"'),
    ),
    'Asia/Kolkata',
  ),
  sections: v.pipe(list(text), v.minLength(1, 'at least one remote as "mf-home"')),
  cells: shape({
    scholarship: id,
    ncc: id,
    nss: id,
    careerGuidance: id,
    centers: id,
    awards: id,
    announcements: id,
  }),
  address: list(text),
  phones: list(text),
  emails: list(v.pipe(v.string('an e-mail address'), v.email('an e-mail address as "office@example.org"'))),
  hours: shape({ open: text, closed: text }),
  map: v.exactOptional(
    shape({
      lat: v.pipe(v.number('degrees north'), v.minValue(-90, 'at least -90'), v.maxValue(90, 'at most 90')),
      lon: v.pipe(
        v.number('degrees east'),
        v.minValue(-180, 'at least -180'),
        v.maxValue(180, 'at most 180'),
      ),
      embed: v.exactOptional(webAddress),
      directions: v.exactOptional(webAddress),
      picture: text,
    }),
  ),
  links: shape({
    admission: webAddress,
    lms: webAddress,
    blog: webAddress,
    chat: webAddress,
    naac: v.exactOptional(link),
  }),
  theme: shape({
    tokens: shape({ light: v.exactOptional(theme, {}), dark: v.exactOptional(theme, {}) }),
  }),
  crest: text,
  defaultPostDate: v.exactOptional(v.string('text in quotes'), 'June 18, 2024'),
  inbox: v.exactOptional(
    shape({
      retentionDays: v.pipe(v.number('days'), v.integer('whole days'), v.minValue(1, 'at least 1')),
      notify: v.exactOptional(v.pipe(v.string('an e-mail address'), v.email('an e-mail address'))),
    }),
  ),
  menu,
  footer: list(
    shape({
      label: text,
      items: list(shape({ label: text, to: link, external: v.exactOptional(v.boolean('true or false')) })),
    }),
  ),
  pages: v.exactOptional(v.record(v.string(), page, 'an object: { "<Key>": { … } }'), {}),
});

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The profile of a college as the server works with it. */
export type Profile = v.InferOutput<typeof profileSchema>;

/** People, tables, documents and pictures of one fixed page. */
export type ProfilePage = v.InferOutput<typeof page>;
/** A page's film in one theme. */
export type ProfileFilm = Omit<NonNullable<ProfilePage['video']>, 'dark'>;
