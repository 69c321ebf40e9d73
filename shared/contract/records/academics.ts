import { type RecordOf, record } from './record.ts';

/** A teacher (specification, section 3, Faculty). */
export const faculty = /* @__PURE__ */ record(
  {
    /** Number of the teacher, unique in the file. @example 7 */
    id: 'id',
    /** Name as shown on the page. @example "Dr. Reena Kuruvilla" */
    name: 'requiredText',
    /** Job title of the teacher. @example "Associate Professor" */
    designation: 'text',
    /** Position in the list; lower numbers come first. @example 2 */
    position: 'textOrNumber',
    /** Photograph. @example "portrait-reena.webp" */
    picture: { file: 'facultyimg' },
    /** Résumé. @example "reena.pdf" */
    resume: { file: 'facultyresume' },
    /** E-mail address. @example "reena@college.example" */
    email_id: 'text',
    /** Telephone number. @example "0400 255 0105" */
    phone_number: 'text',
    /** Highest degree. @example "Ph.D." */
    highest_edu: 'text',
    /** Description of the teacher. @example "<p>Teaches since 2009.</p>" */
    description: 'html',
    /** Name of the department, exactly as in data/departments.json. @example "English" */
    department: 'text',
    /** The teacher's id, if sent separately. */
    fid: { api: 'id' },
  },
  { aliases: { id: 'fid' } },
);

export type FacultyRecord = RecordOf<typeof faculty>;

/** A course of a department (specification, section 3). */
export const course = /* @__PURE__ */ record({
  /** Type of course. @example "B.Ed." */
  course_type: 'text',
  /** Name of the course. @example "English Education" */
  course_name: 'requiredText',
  /** Code of the course. @example "EDU-101" */
  course_code: 'text',
  /** Duration, as shown on the page. @example "2 years" */
  tenure: 'textOrNumber',
  /** Number of teachers. @example 3 */
  faculties: 'textOrNumber',
  /** Maximum number of students. @example 50 */
  maxintake: 'textOrNumber',
  /** Number of credits. @example 20 */
  course_credit: 'textOrNumber',
});

export type CourseRecord = RecordOf<typeof course>;

/** A department in detail (specification, section 3, Department detail). */
export const department = /* @__PURE__ */ record({
  /** Number of the department, used in its address. Unique in the list. @example 3 */
  id: { pack: 'id' },
  /** Name of the department. @example "English" */
  department: 'requiredText',
  /** Head of the department. @example "Dr. Reena Kuruvilla" */
  hod: 'text',
  /** E-mail address. @example "english@college.example" */
  email: 'text',
  /** Description of the department. @example "<p>Two teachers, one stage.</p>" */
  descn: 'html',
  /** Vision of the department. @example "<p>Every child reads.</p>" */
  vision: 'html',
  /** Mission of the department. @example "<p>To teach who will teach.</p>" */
  mission: 'html',
  /** Id of the cell whose events belong to the department, from data/cells.json. @example 652 */
  cellid: { pack: 'optionalId' },
  /** Courses of the department. */
  course: { pack: { list: course } },
});

export type DepartmentRecord = RecordOf<typeof department>;

/** A department in the list of departments (specification, section 3), with its head if sent. Its name is the slug of its page. */
export const departmentItem = /* @__PURE__ */ record({
  id: 'id',
  /** Name of the department. */
  department: 'text',
  /** Head of the department. */
  hod: 'text',
});

export type DepartmentItem = RecordOf<typeof departmentItem>;

/** A programme with its syllabus (specification, section 3, Programmes). */
export const programme = /* @__PURE__ */ record({
  /** Number of the programme, unique in the file. @example 1 */
  id: 'id',
  /** Name of the programme. @example "B.Ed. Mathematics" */
  course_name: 'requiredText',
  /** Syllabus. @example "mathematics.pdf" */
  syllabus: { file: 'course' },
});

export type ProgrammeRecord = RecordOf<typeof programme>;
