import { defineCall } from './define-call.ts';
import { type Field, type Fields, flag, id, list, one, response, row, text } from './fields.ts';
import { type EventRecord, eventRow, type UpcomingRecord, upcomingList } from './records.ts';

/** A teacher (specification, section 3, Faculty). */
export interface FacultyRecord {
  /** The row's id; falls back to `fid`. */
  readonly id: string;
  /** The teacher's id, if sent separately. */
  readonly fid: string;
  readonly name: string;
  readonly designation: string;
  /** Rank in the list of teachers, a number as text. */
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

/** Response of `/teachingstaff` (specification, section 7). */
export interface TeachingStaffResponse {
  readonly faculty: readonly FacultyRecord[];
}

/** A department in the list of departments (specification, section 3). */
export interface DepartmentItem {
  readonly id: string;
  /** Name, plain text; also the slug of the department's page. */
  readonly department: string;
}

/** Response of `/Departments` (specification, section 7). */
export interface DepartmentsResponse {
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

/** A course of a department (specification, section 3). Every field is plain text as sent. */
export interface CourseRecord {
  /** UG, PG etc. */
  readonly course_type: string;
  readonly course_name: string;
  readonly course_code: string;
  /** Duration with its unit, e.g. `2 years`. */
  readonly tenure: string;
  /** Faculty the course belongs to. */
  readonly faculties: string;
  /** Maximum number of students admitted, as text. */
  readonly maxintake: string;
  /** Credits, a number as text. */
  readonly course_credit: string;
}

/** Response of `/Departmentsdetails/{slug}` (specification, section 7). `faculity` is the API's spelling. */
export interface DepartmentDetailsResponse {
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
  /** Syllabus file, in the folder `course`; '' is displayed as N/A. */
  readonly syllabus: string;
}

/** Response of `/Programmes` (specification, section 7). */
export interface ProgrammesResponse {
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
  (fields) => response<TeachingStaffResponse>({ faculty: facultyList(fields) }),
  { html: true },
);

/** Departments by kind: aided, self-financing, research. */
export const departments = /* @__PURE__ */ defineCall('/Departments', () => {
  const items = list(row<DepartmentItem>({ id, department: text }));
  return response<DepartmentsResponse>({ success: flag, aided: items, self: items, research: items });
});

/** A department with its courses, teachers and events. */
export const departmentDetails = /* @__PURE__ */ defineCall(
  '/Departmentsdetails/{slug}',
  (fields) =>
    response<DepartmentDetailsResponse>({
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

/** Undergraduate and postgraduate programmes with their syllabi. */
export const programmes = /* @__PURE__ */ defineCall('/Programmes', ({ file }) => {
  const items = list(row<ProgrammeRecord>({ id, course_name: text, syllabus: file }));
  return response<ProgrammesResponse>({ success: flag, ug_programmes: items, pg_programmes: items });
});
