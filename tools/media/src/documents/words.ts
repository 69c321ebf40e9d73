import type { Rng } from '../draw/rng.ts';

const given = [
  'Aswathy',
  'Nikhil',
  'Fousiya',
  'Jithin',
  'Merin',
  'Ajmal',
  'Sandra',
  'Vishnu',
  'Haritha',
  'Tomson',
  'Nafeesa',
  'Abhinav',
  'Greeshma',
  'Shahul',
  'Anu',
  'Roshan',
  'Keerthana',
  'Basil',
  'Devananda',
  'Rinsha',
  'Sooraj',
  'Liya',
  'Midhun',
  'Athulya',
  'Favas',
  'Nandhu',
  'Jisna',
  'Amalu',
  'Sreerag',
  'Bismi',
];
const houses = [
  'Kunnumpurath',
  'Valiyaparambil',
  'Thekkinkattil',
  'Paravila',
  'Cheruvathur',
  'Mannarath',
  'Olikkal',
  'Puthanpura',
  'Edavazhi',
  'Karimbana',
  'Nellikkod',
  'Vattathil',
  'Pallimukku',
  'Areekkal',
  'Mundakayam',
  'Chirayath',
  'Tharayil',
  'Kizhoor',
  'Elambra',
  'Poovathur',
];
export const subjects = [
  'English',
  'Social Science',
  'Physical Science',
  'Biological Science',
  'Mathematics',
  'Commerce',
] as const;
export const schools = [
  'Govt. High School, Meleppara',
  'Valley Higher Secondary School',
  'Hill View School, Thazhvara',
  'Model School, Kurinji',
  'Govt. U. P. School, Arappuzha',
  'Panchayat High School, Kottapuram',
  "St. Rita's Girls' School",
  'Govt. V. H. S. School, Perinthode',
  'A. L. P. School, Chemmala',
  'Technical High School, the town',
];

/** Returns a fictional name. */
export const person = (R: Rng): string => `${R.pick(given)} ${R.pick(houses)}`;

/** Returns `count` different fictional names. */
export function people(R: Rng, count: number): string[] {
  const found = new Set<string>();
  while (found.size < count) found.add(person(R));
  return [...found];
}

/** Returns the subject of a title or file name, without number, period and extension. */
export function matter(title: string): string {
  return title
    .replace(/\.(pdf|docx|xlsx|zip)$/i, '')
    .replaceAll('_', ' ')
    .replace(/^Minutes ATR\b/, 'Minutes and action taken')
    .replace(/^SSR \d+\s*/i, '')
    .replace(/^\d+(\.\d+)*\.?\s*[-–]?\s*/, '')
    .replace(/[,(\s]*(\d{4})(\s*[-–]\s*(\d{2,4}))?\)?$/u, '')
    .replace(/\s*#\d+$/, '')
    .trim();
}

/** Returns the metric number in a title (`1.2.1`), or an empty string. */
export const metricOf = (title: string): string => /\b(\d\.\d+\.\d+)\b/.exec(title)?.[1] ?? '';

/** Returns the school year named in a title or period (`2024-25`), or else the one that starts in `asOf`. */
export function yearsOf(title: string, when: string, asOf = 2025): string {
  const both = /(20\d\d)\s*[-–]\s*(\d{2,4})/.exec(`${title} ${when}`);
  if (both?.[1] && both[2]) return `${both[1]}-${both[2].slice(-2)}`;
  const one = /\b(20\d\d)\b/.exec(`${title} ${when}`);
  const year = one?.[1] ? Number(one[1]) : asOf;
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/** Returns a random date in a school year (June to May), as `YYYY-MM-DD`. */
export function dateIn(R: Rng, years: string): string {
  const first = Number(years.slice(0, 4));
  const month = R.int(1, 10);
  const calendar = ((month + 5) % 12) + 1;
  const year = calendar >= 6 ? first : first + 1;
  return `${year}-${String(calendar).padStart(2, '0')}-${String(R.int(1, 28)).padStart(2, '0')}`;
}

/** Formats a date for tables (`05/06/2025`). */
export const shortDate = (date: string): string => date.split('-').reverse().join('/');

/** Uppercases the first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Lowercases the first letter, unless the text starts with an abbreviation. */
export const small = (text: string): string =>
  /^[A-Z][A-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
