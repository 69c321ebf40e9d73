import {
  type CourseRecord,
  departmentDetails,
  type EventRecord,
  type FacultyRecord,
  isSameName,
  programmes,
  teachingStaff,
  type UpcomingRecord,
} from '@kalalaya/contract/calls';
import { hasPage, NO_DATA, pictureAddress, settle } from '@kalalaya/kit';
import { EmptyAnswerError, type LoadContext, type Site } from '@kalalaya/runtime';
import { type ProgrammeView, programmeViews } from '../../parts/subject/programme-view.ts';
import { type TeacherView, teacherViews } from '../../parts/teacher/teacher-view.ts';

/** An event of a department. Dates are as sent by the admin API. */
export interface DepartmentEvent {
  readonly title: string;
  readonly from: string;
  readonly until: string;
  /** '' shows as N/A. */
  readonly venue: string;
  /** Address of the picture; null shows the fallback drawing. */
  readonly picture: string | null;
  /** Address of the event's page, if any. */
  readonly to: string | null;
}

/** A department in detail. Missing values are '' or empty lists. */
export interface DepartmentData {
  readonly name: string;
  /** The head of the department, with portrait and designation if listed among the teachers. */
  readonly head: { readonly name: string; readonly role: string; readonly photo: string | null } | null;
  /** E-mail address of the department. */
  readonly email: string;
  /** Telephone of the head, as sent by the admin API. */
  readonly phone: string;
  /** The subject with the same name as the department, for its syllabus. */
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
  const upcomingFields = 'image' in record ? record : { date: '', image: '' };
  return {
    title: record.title || 'Untitled Event',
    from: record.from_date || upcomingFields.date,
    until: record.to_date,
    venue: record.venue,
    picture: pictureAddress(site, 'faculty', upcomingFields.image || record.picture),
    to:
      // Without that section there are no event pages to link to.
      record.id !== '' && hasPage(site, '/Events')
        ? `/CellOne/${encodeURIComponent(record.id)}`
        : record.link || null,
  };
}

/** Finds the head among the department's teachers, or else, e.g. in a research centre, among all teachers. */
async function findHead(
  { api, signal }: LoadContext,
  members: readonly FacultyRecord[],
  hod: string,
): Promise<FacultyRecord | undefined> {
  if (hod === '') return undefined;
  const isHead = ({ name }: FacultyRecord) => isSameName(name, hod);
  const member = members.find(isHead);
  if (member !== undefined) return member;
  const staff = await settle(api.get(teachingStaff, {}), signal);
  return staff.ok ? staff.value.faculty.find(isHead) : undefined;
}

/**
 * Loads a department by its name.
 *
 * @throws {EmptyAnswerError} if the API has no data for it.
 */
export async function loadDepartment(context: LoadContext): Promise<DepartmentData> {
  const { api, site, params } = context;
  const slug = params.slug ?? '';
  const [details, programmesResult] = await Promise.all([
    api.get(departmentDetails, { slug }),
    settle(api.get(programmes, {}), context.signal),
  ]);
  const { department, course, faculity: members, events, upcoming } = details;
  const lists = [course, members, events, upcoming];
  if (department === null && lists.every(({ length }) => length === 0)) throw new EmptyAnswerError(NO_DATA);
  const hod = department?.hod ?? '';
  const [faculty, headTeacher] = await Promise.all([
    teacherViews(context, members),
    findHead(context, members, hod),
  ]);
  const name = department?.department || slug;
  const subjects = programmesResult.ok
    ? [...programmesResult.value.ug_programmes, ...programmesResult.value.pg_programmes]
    : [];
  return {
    name,
    subject: programmeViews(subjects, site).find((subject) => isSameName(subject.name, name)) ?? null,
    head:
      hod === ''
        ? null
        : {
            name: hod,
            role: headTeacher?.designation ?? '',
            photo: pictureAddress(site, 'facultyimg', headTeacher?.picture ?? ''),
          },
    email: department?.email ?? '',
    phone: headTeacher?.phone_number ?? '',
    description: department?.descn ?? '',
    vision: department?.vision ?? '',
    mission: department?.mission ?? '',
    courses: course,
    // Descriptions of teachers appear on the page of teaching staff only.
    faculty: faculty.map((teacher) => ({ ...teacher, description: '' })),
    events: events.map((event) => eventOf(event, site)),
    upcoming: upcoming.map((event) => eventOf(event, site)),
  };
}
