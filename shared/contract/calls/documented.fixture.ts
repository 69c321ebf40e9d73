import type { AnyCall } from './calls.ts';
import * as contract from './index.ts';

/** Shape of a response: field names, with those of the rows (`lists`) and of the records (`records`). */
export interface Documented {
  readonly call: AnyCall;
  readonly lists?: Readonly<Record<string, readonly string[]>>;
  readonly records?: Readonly<Record<string, readonly string[]>>;
  readonly values?: readonly string[];
}

const homeItem = ['id', 'title', 'cellid', 'from_date', 'end_date', 'picture', 'content', 'uploadfile'];
const eventFields = ['id', 'title', 'description', 'agenda', 'from_date', 'to_date', 'venue', 'post_date'];
const event = [...eventFields, 'picture', 'uploadfile', 'link'];
const upcoming = [...event, 'date', 'image'];
const reportText = ['title', 'agenda', 'description', 'vurl', 'surl', 'instagram_url'];
const report = [...reportText, 'uploadfile', 'datestart', 'dateend', 'document'];
const cellPerson = ['address', 'name', 'designation', 'sub_coordinator'];
const cell = ['id', 'name_of_the_cell', 'descr', 'department', ...cellPerson];
const infra = ['id', 'name_of_the_cell'];
const facultyFiles = ['picture', 'resume'];
const facultyText = [
  'name',
  'designation',
  'position',
  'email_id',
  'phone_number',
  'highest_edu',
  'description',
];
const faculty = ['id', 'fid', ...facultyFiles, ...facultyText];
const course = [
  'course_type',
  'course_name',
  'course_code',
  'tenure',
  'faculties',
  'maxintake',
  'course_credit',
];
const programme = ['id', 'course_name', 'syllabus'];
const department = ['id', 'department', 'hod'];
const groups = { events: event, upcoming, reports: report, infra, incubationkeyword: ['title'] };
const qualityCell = ['id', 'unit_number', 'description'];
const file = ['file_original_name', 'filename'];
const folder = ['id', 'parentfoldertitle'];
const heads = ['period', 'head', 'titlehead'];
const counters = ['coursecount', 'studentcount', 'facultycount'];
const homeLists = ['recentevents', 'upcomingevents', 'notification', 'awards', 'exam', 'news'];
const cellGroups = { ...groups, eventslist: event };
const departmentFields = ['department', 'hod', 'email', 'descn', 'vision', 'mission'];
const inDepartment = { course, faculity: faculty, events: event, upcoming };

/**
 * Second, independent transcript of the specification, sections 3 and 7: the only fields a call may return.
 */
export const documented: readonly Documented[] = [
  { call: contract.scrollers, lists: { scrollers: ['title', 'content', 'end_date', 'link'] } },
  {
    call: contract.testimonials,
    lists: { data: ['id', 'description', 'name', 'post', 'photo'] },
    values: ['status'],
  },
  {
    call: contract.placements,
    lists: { data: ['id', 'name', 'position', 'place', 'photo'] },
    values: ['status'],
  },
  {
    call: contract.home,
    lists: Object.fromEntries(homeLists.map((name) => [name, homeItem])),
    values: counters,
  },
  {
    call: contract.eventsByCell,
    // The last day, the venue and the cell are ours (docs/deviations.md): the list shows ranges and filters by cell.
    lists: {
      eventslist: ['id', 'title', 'from_date', 'to_date', 'venue', 'cellid', 'name_of_the_cell', 'picture'],
    },
  },
  { call: contract.teachingStaff, lists: { faculty } },
  { call: contract.cellsDetails, lists: { ...groups, cell } },
  { call: contract.cell, lists: groups, records: { cell } },
  { call: contract.cellEventDetails, lists: cellGroups, records: { cell }, values: ['cellname'] },
  { call: contract.cellEvent, lists: { events: event }, records: { reports: report } },
  { call: contract.upcomingByCell, lists: { eventslist: event } },
  {
    call: contract.eventByCell,
    records: { eventdata: ['title', 'description', 'from_date', 'to_date'] },
    values: ['upcoming'],
  },
  { call: contract.eventDetails, lists: { events: event } },
  {
    call: contract.departments,
    lists: { aided: department, self: department, research: department },
    values: ['success'],
  },
  { call: contract.departmentDetails, lists: inDepartment, records: { department: departmentFields } },
  {
    call: contract.programmes,
    lists: { ug_programmes: programme, pg_programmes: programme },
    values: ['success'],
  },
  { call: contract.committees, lists: { infra } },
  { call: contract.aqarPeriods, lists: { periods: ['period'] }, values: ['titlehead'] },
  { call: contract.aqarParent, lists: { cells: qualityCell }, values: ['period', 'titlehead'] },
  { call: contract.ssrParent, lists: { cells: qualityCell }, values: ['period', 'titlehead'] },
  { call: contract.aqarParentFolders, lists: { parentfolder: folder }, values: heads },
  { call: contract.ssrParentFolders, lists: { parentfolder: folder }, values: heads },
  {
    call: contract.aqarSubfolders,
    lists: { subfolder: ['id', 'subfoldertitle'], aqarfiles: file },
    values: heads,
  },
  { call: contract.aqarFiles, lists: { aqarfiles: file }, values: ['titlehead'] },
  { call: contract.ssrFiles, lists: { aqarfiles: file }, values: ['titlehead'] },
  { call: contract.ssrReports, lists: { period: ['period', 'filename'] }, values: ['titlehead'] },
  { call: contract.minutes, lists: { period: ['period', 'pdf_path'] }, values: ['titlehead'] },
  { call: contract.feedbackCategories, lists: { data: ['label', 'value'] } },
  { call: contract.feedbackPeriods, lists: { periods: ['period', 'pdf_path'] } },
  { call: contract.harithaProtocol, lists: { list: ['pdf_path'] } },
  { call: contract.iqac, lists: { periods: ['audit_practices', 'pdf_path'] }, values: ['titlehead'] },
  { call: contract.gallery, lists: { gallery: ['id', 'title', 'featured_image', 'image'] } },
];
