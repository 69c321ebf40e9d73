import {
  type CourseRecord,
  departmentDetails,
  type EventRecord,
  programmes,
  type UpcomingRecord,
} from '@kalalaya/contract/calls';
import { hasPage, NO_DATA, pictureAddress, settle } from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext, type Site } from '@kalalaya/runtime';
import { type ProgrammeView, programmeViews } from '../../parts/subject/programme-view.ts';
import { sameName } from '../../parts/subject/same-name.ts';
import { type TeacherView, teacherViews } from '../../parts/teacher/teacher-view.ts';

/** An event of a department. Dates are as the admin API sent them. */
export interface DepartmentEvent {
  readonly title: string;
  readonly from: string;
  readonly until: string;
  /** '' shows N/A. */
  readonly venue: string;
  /** Address of the picture; null shows the drawn fallback. */
  readonly picture: string | null;
  /** Page of the event; null where there is none. */
  readonly to: string | null;
}

/** A department in detail; '' and empty lists where nothing was sent. */
export interface DepartmentData {
  readonly name: string;
  /** The head, with portrait and designation where the head is among the teachers. */
  readonly head: { readonly name: string; readonly role: string; readonly photo: string | null } | null;
  readonly email: string;
  /** The subject that is called as the department, with its syllabus; null without one. */
  readonly subject: ProgrammeView | null;
  /** HTML. */
  readonly description: string;
  /** HTML. */
  readonly vision: string;
  /** HTML. */
  readonly mission: string;
  readonly courses: readonly CourseRecord[];
  readonly faculty: readonly TeacherView[];
  readonly events: readonly DepartmentEvent[];
  readonly upcoming: readonly DepartmentEvent[];
}

function eventOf(record: EventRecord | UpcomingRecord, site: Site): DepartmentEvent {
  const own = 'image' in record ? record : { date: '', image: '' };
  return {
    title: record.title || 'Untitled Event',
    from: record.from_date || own.date,
    until: record.to_date,
    venue: record.venue,
    picture: pictureAddress(site, 'faculty', own.image || record.picture),
    to:
      // A college without that section has no pages to link to.
      record.id !== '' && hasPage(site, '/Events')
        ? `/CellOne/${encodeURIComponent(record.id)}`
        : record.link || null,
  };
}

/** A name without titles, initials' full stops and case, to tell the head among the teachers. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b(?:dr|prof|mr|mrs|ms|sr|fr)\.?\s+/g, '')
    .replace(/[\s.,]+/g, ' ')
    .trim();
}

/** Reads a department by its name. Throws `EmptyAnswerError` when nothing is returned for it. */
export async function loadDepartment(context: LoadContext): Promise<DepartmentData> {
  const { api, site, params } = context;
  const slug = params.slug ?? '';
  const [answer, offered] = await Promise.all([
    api.get(departmentDetails, { slug }),
    settle(api.get(programmes, {}), context.signal),
  ]);
  const { department, course, faculity: members, events, upcoming } = answer;
  const lists = [course, members, events, upcoming];
  if (department === null && lists.every(({ length }) => length === 0)) throw new EmptyAnswerError(NO_DATA);
  const faculty = await teacherViews(context, members);
  const hod = department?.hod ?? '';
  const name = department?.department || slug;
  const subjects = offered.ok ? [...offered.value.ug_programmes, ...offered.value.pg_programmes] : [];
  const known = faculty.find(({ name }) => plainName(name) === plainName(hod));
  return {
    name,
    subject: programmeViews(subjects, site).find((subject) => sameName(subject.name, name)) ?? null,
    head: hod === '' ? null : { name: hod, role: known?.designation ?? '', photo: known?.photo ?? null },
    email: department?.email ?? '',
    description: department?.descn ?? '',
    vision: department?.vision ?? '',
    mission: department?.mission ?? '',
    courses: course,
    // What a teacher writes of herself stands on the page of teaching staff.
    faculty: faculty.map((teacher) => ({ ...teacher, description: '' })),
    events: events.map((event) => eventOf(event, site)),
    upcoming: upcoming.map((event) => eventOf(event, site)),
  };
}
