import { defineCall } from './define-call.ts';
import { flag, list, one, response } from './fields.ts';
import {
  type CourseRecord,
  courseRow,
  type DepartmentItem,
  type DepartmentRecord,
  departmentItemRow,
  departmentRow,
  type FacultyRecord,
  facultyRow,
  type ProgrammeRecord,
  programmeRow,
} from './records/academics.ts';
import { type EventRecord, eventRow, type UpcomingRecord, upcomingRow } from './records/cells.ts';

/** Response of `/teachingstaff` (specification, section 7). */
export interface TeachingStaffResponse {
  readonly faculty: readonly FacultyRecord[];
}

/** Response of `/Departments` (specification, section 7). */
export interface DepartmentsResponse {
  readonly success: boolean;
  readonly aided: readonly DepartmentItem[];
  readonly self: readonly DepartmentItem[];
  readonly research: readonly DepartmentItem[];
}

/** Response of `/Departmentsdetails/{slug}` (specification, section 7). `faculity` is the API's spelling. */
export interface DepartmentDetailsResponse {
  readonly department: DepartmentRecord | null;
  readonly course: readonly CourseRecord[];
  readonly faculity: readonly FacultyRecord[];
  readonly events: readonly EventRecord[];
  readonly upcoming: readonly UpcomingRecord[];
}

/** Response of `/Programmes` (specification, section 7). */
export interface ProgrammesResponse {
  readonly success: boolean;
  readonly ug_programmes: readonly ProgrammeRecord[];
  readonly pg_programmes: readonly ProgrammeRecord[];
}

/** All teachers. */
export const teachingStaff = /* @__PURE__ */ defineCall(
  '/teachingstaff',
  (fields) => response<TeachingStaffResponse>({ faculty: list(facultyRow(fields)) }),
  { html: true },
);

/** Departments by kind: aided, self-financing, research. */
export const departments = /* @__PURE__ */ defineCall('/Departments', (fields) => {
  const items = list(departmentItemRow(fields));
  return response<DepartmentsResponse>({ success: flag, aided: items, self: items, research: items });
});

/** A department with its courses, teachers and events. */
export const departmentDetails = /* @__PURE__ */ defineCall(
  '/Departmentsdetails/{slug}',
  (fields) =>
    response<DepartmentDetailsResponse>({
      department: one(departmentRow(fields)),
      course: list(courseRow(fields)),
      faculity: list(facultyRow(fields)),
      events: list(eventRow(fields)),
      upcoming: list(upcomingRow(fields)),
    }),
  { html: true },
);

/** Undergraduate and postgraduate programmes with their syllabi. */
export const programmes = /* @__PURE__ */ defineCall('/Programmes', (fields) => {
  const items = list(programmeRow(fields));
  return response<ProgrammesResponse>({ success: flag, ug_programmes: items, pg_programmes: items });
});
