import { course, department, departmentItem, faculty, programme } from '../records/academics.ts';
import { event, upcoming } from '../records/cells.ts';
import { defineCall } from './define-call.ts';

/** All teachers. */
export const teachingStaff = /* @__PURE__ */ defineCall('/teachingstaff', { faculty: { list: faculty } });

/** Departments by kind: aided, self-financing, research. */
export const departments = /* @__PURE__ */ defineCall('/Departments', {
  success: 'flag',
  aided: { list: departmentItem },
  self: { list: departmentItem },
  research: { list: departmentItem },
});

/** A department with its courses, teachers and events. `faculity` is the API's spelling. */
export const departmentDetails = /* @__PURE__ */ defineCall('/Departmentsdetails/{slug}', {
  department: { one: department },
  course: { list: course },
  faculity: { list: faculty },
  events: { list: event },
  upcoming: { list: upcoming },
});

/** Undergraduate and postgraduate programmes with their syllabi. */
export const programmes = /* @__PURE__ */ defineCall('/Programmes', {
  success: 'flag',
  ug_programmes: { list: programme },
  pg_programmes: { list: programme },
});
