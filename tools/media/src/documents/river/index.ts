import type { Block } from '../model.ts';
import type { Brief } from '../phrases.ts';
import { certificateForm, roofTender, seatingPlan } from './office-papers.ts';
import { answers, figures, minutes, register } from './records.ts';
import { conduct, fees, leaveForm, selfStudy } from './special.ts';
import { account, order, plan, rule, syllabus, vitae } from './statements.ts';

/**
 * Writers of the college on the river, by patterns of title and file name; the first match applies. They
 * share no sentence with those of the other college: content of one must not appear on the other's host.
 */
export const riverWriters: readonly (readonly [RegExp, (brief: Brief) => Block[]])[] = [
  [/leave form/i, leaveForm],
  [/certificate form/i, certificateForm],
  [/seating plan/i, seatingPlan],
  [/roof contract/i, roofTender],
  [/code of conduct/i, conduct],
  [/\bfees\b/i, fees],
  [/self study report/i, selfStudy],
  [/vitae/i, vitae],
  [/syllabus/i, syllabus],
  [/answers|survey of students|voices/i, answers],
  [/minutes|notes taken|resolutions|complaints/i, minutes],
  [/polic|rules|guide|sitting in|constitution|practices/i, rule],
  [/calendar|plan\b|plan to|folder|winter camp|course map/i, plan],
  [
    /figures|AISHE|KSHE|accounts|waste|results|seats|table|gauge book|river book|eligibility|counted|screens/i,
    figures,
  ],
  [/recognition|affiliation|papers\.pdf/i, order],
  [
    /list\b|sheet\b|register|extract|log\b|without names|hours|diary|interns, weeks|paid|work now|letters/i,
    register,
  ],
  [/./, account],
];
