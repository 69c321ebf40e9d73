import type { SpecialCells } from '@kalalaya/contract';
import { BUILT_IN_REMOTES } from '../../pack/index.ts';
import type { CollegeAnswers } from './answers.ts';
import type { Tokens } from './theme.ts';

/** Cell ids of the specification's college, and of admin APIs built for it (specification, section 7). */
const defaultCells: SpecialCells = {
  scholarship: 699,
  ncc: 658,
  nss: 652,
  careerGuidance: 648,
  centers: 696,
  awards: 622,
  announcements: 818,
};

/** Names of the cells in a pack without an admin API. */
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

/** Spaces at which a long name may break in the header. */
const BREAK = / (?=(?:College|Institute|School|Academy|of|for)\b)/;

/** Breaks a name for the header: one line for a short name, else two lines of similar length. */
function nameLines(name: string): string[] {
  if (name.length <= 24) return [name];
  const breaks = [...name.matchAll(new RegExp(BREAK, 'g'))].map(({ index }) => index);
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const middle = name.length / 2;
  const best = (breaks.length > 0 ? breaks : spaces).toSorted(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle),
  )[0];
  return best === undefined ? [name] : [name.slice(0, best), name.slice(best + 1)];
}

/** Short form of a name: the words before "of" or "for", or the full name. */
const shortName = (name: string): string => name.split(/ (?:of|for) /)[0]?.trim() || name;

/** Inputs of {@link profileOf}. */
export interface ProfileInputs {
  readonly id: string;
  readonly answers: CollegeAnswers;
  readonly tokens: Tokens;
  /** Port of the portal on this machine. */
  readonly port: number;
}

/** Creates `site.json` of a new pack from the answers. */
export function profileOf({ id, answers, tokens, port }: ProfileInputs): Readonly<Record<string, unknown>> {
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
    sections: BUILT_IN_REMOTES,
    cells: { ...defaultCells, ...answers.cells },
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

/** Creates `data/cells.json` for a pack without an API: the special cells. */
export const specialCells = () =>
  Object.entries(cellNames).map(([key, name]) => ({
    id: defaultCells[key as keyof SpecialCells],
    name_of_the_cell: name,
  }));
