import { defineCall } from './define-call.ts';
import { answer, type Field, type Fields, flag, id, list, one, row, text } from './fields.ts';
import { type EventRecord, eventRow, type UpcomingRecord, upcomingList } from './records.ts';

/** A teacher (specification, section 3, Faculty). */
export interface FacultyRecord {
  /** The row's id; read from `fid` where only that is sent. */
  readonly id: string;
  /** The teacher's id, where it is sent apart. */
  readonly fid: string;
  readonly name: string;
  readonly designation: string;
  /** Place in the order of teachers, a number as text. */
  readonly position: string;
  /** Portrait, in the folder `facultyimg`. */
  readonly picture: string;
  /** Résumé, in the folder `facultyresume`. */
  readonly resume: string;
  readonly email_id: string;
  /** Phone number as sent. */
  readonly phone_number: string;
  /** Highest qualification, plain text. */
  readonly highest_edu: string;
  /** HTML. */
  readonly description: string;
}

/** Answer of `/teachingstaff` (specification, section 7). */
export interface TeachingStaffAnswer {
  readonly faculty: readonly FacultyRecord[];
}

/** A department in the list of departments (specification, section 3). */
export interface DepartmentItem {
  readonly id: string;
  /** Name, plain text; it is also the slug of the department's page. */
  readonly department: string;
}

/** Answer of `/Departments` (specification, section 7). */
export interface DepartmentsAnswer {
  readonly success: boolean;
  readonly aided: readonly DepartmentItem[];
  readonly self: readonly DepartmentItem[];
  readonly research: readonly DepartmentItem[];
}

/** A department in detail (specification, section 3, Department detail). */
export interface DepartmentRecord {
  /** Name, plain text. */
  readonly department: string;
  /** Head of the department. */
  readonly hod: string;
  readonly email: string;
  /** Description, HTML. */
  readonly descn: string;
  /** HTML. */
  readonly vision: string;
  /** HTML. */
  readonly mission: string;
}

/** A course of a department (specification, section 3); every field is plain text as sent. */
export interface CourseRecord {
  /** UG, PG and the like. */
  readonly course_type: string;
  readonly course_name: string;
  readonly course_code: string;
  /** Duration with its unit, e.g. `2 years`. */
  readonly tenure: string;
  /** Faculty the course belongs to. */
  readonly faculties: string;
  /** Most students admitted, a number as text. */
  readonly maxintake: string;
  /** Credits, a number as text. */
  readonly course_credit: string;
}

/** Answer of `/Departmentsdetails/{slug}` (specification, section 7); `faculity` is spelled as the API spells it. */
export interface DepartmentDetailsAnswer {
  readonly department: DepartmentRecord | null;
  readonly course: readonly CourseRecord[];
  readonly faculity: readonly FacultyRecord[];
  readonly events: readonly EventRecord[];
  readonly upcoming: readonly UpcomingRecord[];
}

/** A programme with its syllabus (specification, section 3, Programmes). */
export interface ProgrammeRecord {
  readonly id: string;
  /** Plain text. */
  readonly course_name: string;
  /** Syllabus file, in the folder `course`; '' shows as N/A. */
  readonly syllabus: string;
}

/** Answer of `/Programmes` (specification, section 7). */
export interface ProgrammesAnswer {
  readonly success: boolean;
  readonly ug_programmes: readonly ProgrammeRecord[];
  readonly pg_programmes: readonly ProgrammeRecord[];
}

function facultyList({ html, file }: Fields): Field<readonly FacultyRecord[]> {
  return list(
    row<FacultyRecord>(
      {
        id,
        fid: id,
        name: text,
        designation: text,
        position: text,
        picture: file,
        resume: file,
        email_id: text,
        phone_number: text,
        highest_edu: text,
        description: html,
      },
      { aliases: { id: 'fid' } },
    ),
  );
}

/** All teachers. */
export const teachingStaff = /* @__PURE__ */ defineCall(
  '/teachingstaff',
  (fields) => answer<TeachingStaffAnswer>({ faculty: facultyList(fields) }),
  { html: true },
);

/** Departments by kind: aided, self-financing, research. */
export const departments = /* @__PURE__ */ defineCall('/Departments', () => {
  const items = list(row<DepartmentItem>({ id, department: text }));
  return answer<DepartmentsAnswer>({ success: flag, aided: items, self: items, research: items });
});

/** One department with its courses, teachers and events. */
export const departmentDetails = /* @__PURE__ */ defineCall(
  '/Departmentsdetails/{slug}',
  (fields) =>
    answer<DepartmentDetailsAnswer>({
      department: one(
        row<DepartmentRecord>({
          department: text,
          hod: text,
          email: text,
          descn: fields.html,
          vision: fields.html,
          mission: fields.html,
        }),
      ),
      course: list(
        row<CourseRecord>({
          course_type: text,
          course_name: text,
          course_code: text,
          tenure: text,
          faculties: text,
          maxintake: text,
          course_credit: text,
        }),
      ),
      faculity: facultyList(fields),
      events: list(eventRow(fields)),
      upcoming: upcomingList(fields),
    }),
  { html: true },
);

/** Undergraduate and postgraduate programmes with their syllabus. */
export const programmes = /* @__PURE__ */ defineCall('/Programmes', ({ file }) => {
  const items = list(row<ProgrammeRecord>({ id, course_name: text, syllabus: file }));
  return answer<ProgrammesAnswer>({ success: flag, ug_programmes: items, pg_programmes: items });
});
