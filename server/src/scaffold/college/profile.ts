import type { SpecialCells } from '@kalalaya/contract';
import { OWN_REMOTES } from '../../pack/index.ts';
import type { CollegeAnswers } from './answers.ts';
import type { Tokens } from './theme.ts';

/** Ids that the specification's college has, and every admin API that was made for it (specification, section 7). */
const usualCells: SpecialCells = {
  scholarship: 699,
  ncc: 658,
  nss: 652,
  careerGuidance: 648,
  centers: 696,
  awards: 622,
  announcements: 818,
};

/** What the cells are called where the pack itself holds them. */
const cellNames: Readonly<Record<keyof SpecialCells, string>> = {
  scholarship: 'Scholarships',
  ncc: 'NCC',
  nss: 'NSS',
  careerGuidance: 'Career Guidance',
  centers: 'Centres',
  awards: 'Awards',
  announcements: 'Announcements',
};

const menu = {
  groups: [
    { label: 'Home', to: '/' },
    { label: 'About' },
    { label: 'Staff' },
    { label: 'Academics' },
    { label: 'IQAC' },
    { label: 'Student Support' },
    { label: 'Facilities' },
    { label: 'Events' },
    { label: 'Gallery', to: '/Gallery' },
    { label: 'Contact', to: '/Contact' },
  ],
};

const links = (paths: Readonly<Record<string, string>>) =>
  Object.entries(paths).map(([to, label]) => ({ label, to }));

const footer = [
  {
    label: 'College',
    items: links({ '/About': 'About Us', '/management': 'Management', '/Contact': 'Contact' }),
  },
  {
    label: 'Study',
    items: links({ '/Programmes': 'Subjects', '/Departments': 'Departments', '/Admission': 'Admission' }),
  },
  { label: 'Students', items: links({ '/cells': 'Clubs & Cells', '/Alumni': 'Alumni', '/PTA': 'PTA' }) },
  {
    label: 'On record',
    items: links({
      '/documents': 'Documents',
      '/Mandatorydisclosure': 'Mandatory Disclosure',
      '/Rti': 'RTI',
      '/sitemap': 'Site Map',
    }),
  },
];

/** Words before which a long name may break in the header. */
const BREAK = / (?=(?:College|Institute|School|Academy|of|for)\b)/;

/** A name as the header breaks it: in one line when it is short, else in two of about the same length. */
function nameLines(name: string): string[] {
  if (name.length <= 24) return [name];
  const places = [...name.matchAll(new RegExp(BREAK, 'g'))].map(({ index }) => index);
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const middle = name.length / 2;
  const best = (places.length > 0 ? places : spaces).toSorted(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle),
  )[0];
  return best === undefined ? [name] : [name.slice(0, best), name.slice(best + 1)];
}

/** A name for little room: the words before "of", or the whole name. */
const shortName = (name: string): string => name.split(/ (?:of|for) /)[0]?.trim() || name;

/** What a profile is put together from. */
export interface ProfileParts {
  readonly id: string;
  readonly answers: CollegeAnswers;
  readonly tokens: Tokens;
  /** Port of the portal on this machine, for an address that can be opened at once. */
  readonly port: number;
}

/** `site.json` of a new pack: what was answered, and nothing that was not. */
export function profileOf({ id, answers, tokens, port }: ProfileParts): Readonly<Record<string, unknown>> {
  const { name, api, uploads, hosts = [`${id}.localhost`] } = answers;
  const { affiliation, recognition, established, admission } = answers;
  const [host = `${id}.localhost`] = hosts;
  const local = host.endsWith('.localhost');
  return {
    id,
    name,
    shortName: answers.shortName ?? shortName(name),
    nameLines: nameLines(name),
    ...(affiliation !== undefined && { affiliation }),
    ...(recognition !== undefined && { recognition }),
    ...(established !== undefined && { established }),
    lang: 'en',
    hosts,
    publicUrl: answers.publicUrl ?? (local ? `http://${host}:${port}` : `https://${host}`),
    ...(api !== undefined && { api: { upstream: api, ...(uploads !== undefined && { uploads }) } }),
    sections: OWN_REMOTES,
    cells: { ...usualCells, ...answers.cells },
    address: answers.address ?? [],
    phones: answers.phones ?? [],
    emails: answers.emails ?? [],
    ...(admission !== undefined && { links: { admission } }),
    theme: { tokens },
    crest: 'crest',
    defaultPostDate: '',
    menu,
    footer,
  };
}

/** `data/cells.json` for a pack without an API: the cells that have pages of their own. */
export const ownCells = () =>
  Object.entries(cellNames).map(([key, name]) => ({
    id: usualCells[key as keyof SpecialCells],
    name_of_the_cell: name,
  }));
