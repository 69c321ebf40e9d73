import { Rng } from '../draw/rng.ts';
import { annexes, dataTemplates, type Vocabulary } from './annexes.ts';
import { feedback } from './kinds.ts';
import type { Block, Doc, Wanted } from './model.ts';
import { calendar2026, certificateForm, examTimetable, furnitureTender } from './office-papers.ts';
import { order, plan, vitae } from './people.ts';
import type { Brief } from './phrases.ts';
import { figures, minutes, register } from './records.ts';
import { riverWriters } from './river/index.ts';
import * as riverWords from './river/words.ts';
import { conduct, fees, leaveForm, selfStudy } from './special.ts';
import { policy, report } from './statements.ts';
import { syllabus } from './teaching.ts';
import * as hillWords from './words.ts';
import { capital, dateIn, matter, metricOf, yearsOf } from './words.ts';

type Writer = (brief: Brief) => Block[];

/** Writers by patterns of title and file name; the first match applies. */
const writers: readonly (readonly [RegExp, Writer])[] = [
  [/leave application/i, leaveForm],
  [/certificate request/i, certificateForm],
  [/examination timetable/i, examTimetable],
  [/academic calendar 2026-27/i, calendar2026],
  [/classroom furniture/i, furnitureTender],
  [/code of conduct/i, conduct],
  [/fee structure/i, fees],
  [/self study report \(second/i, (brief) => [...selfStudy(brief), ...dataTemplates(brief, hillWords)]],
  [/self study report \(/i, selfStudy],
  [/curriculum vitae| - cv|\bcv\b/i, vitae],
  [/syllabus/i, syllabus],
  [/feedback|satisfaction survey/i, feedback],
  [/minutes|action taken/i, minutes],
  [
    /polic|constitution|guideline|handbook|code|rules|vision|perspective|development plan|institutional distinct/i,
    policy,
  ],
  [/calendar|time.?table|action plan|plan\b|programme|schedule|brochure|call for papers|orientation/i, plan],
  [
    /nirf|kirf|ksh|return|budget|accounts|bills|statistics|expenditure|result|ratio|outcome|attainment|marks/i,
    figures,
  ],
  [/order|certificate|recognition|affiliation|agreement|letter|notification|land/i, order],
  [
    /list|register|attendance|roll|extract|names|diar|records?\b|sheets|log|appointment|titles|screens|participants/i,
    register,
  ],
];

/** Documents of one form: a form, an order, a person. Everything else is evidence and may have annexes. */
const complete =
  /leave|certificate|time.?table|calendar|tender|furniture|contract|seating plan|conduct|\bfees?\b|self study|vitae|\bcv\b|syllabus|order|letter|recognition|affiliation|polic|rules|notification|land|survey|papers\.pdf/i;

/** Papers that an authority issued, which the college has scanned. */
const scanned = /recognition|affiliation|land\b|sanction|audited|notification/i;

/** Writes a document for its title and file name. The same input gives the same document. */
export function compose(wanted: Wanted): Doc {
  const R = new Rng(`document/${wanted.file}`);
  const years = yearsOf(`${wanted.title} ${wanted.file}`, wanted.when);
  const what = matter(wanted.title) || wanted.title;
  const metric = metricOf(wanted.title);
  const river = wanted.art === 'river';
  const about = `${wanted.title} ${wanted.file}`;
  const words: Vocabulary = river ? riverWords : hillWords;
  const brief = { R, what, years, metric };
  const write = (river ? riverWriters : writers).find(([pattern]) => pattern.test(about))?.[1] ?? report;
  // A self study report is written in the last of its years.
  const lastYear = `20${Number(years.slice(-2)) - 1}-${years.slice(-2)}`;
  const issued = /self study report \(/i.test(wanted.file) ? lastYear : years;
  const date = /^\d{4}-\d\d-\d\d/.test(wanted.when) ? wanted.when.slice(0, 10) : dateIn(R, issued);
  return {
    college: wanted.college,
    address: wanted.address,
    title: capital(what),
    subtitle: metric === '' ? years : `Metric ${metric}, ${years}`,
    date,
    number: `${R.pick(river ? ['N', 'NQ', 'NB'] : ['IQAC', 'OFF', 'ACD', 'ADM'])}/${R.int(11, 399)}/${years}`,
    ...(river && { colours: { brand: '#1D3762', tint: '#E1E9EC' } }),
    ...(scanned.test(about) && { isScanned: true }),
    blocks: [...write(brief), ...(complete.test(about) ? [] : annexes(brief, words))],
  };
}
