// Generated: node scripts/generators/pack-schema.ts
import { id, type RowReader, row, text } from '../fields.ts';

/** A course of a department (specification, section 3). */
export interface CourseRecord {
  /** Type of course. Plain text. */
  readonly course_type: string;
  /** Name of the course. Plain text. */
  readonly course_name: string;
  /** Code of the course. Plain text. */
  readonly course_code: string;
  /** Duration, as shown on the page. Plain text. */
  readonly tenure: string;
  /** Faculty the course belongs to. */
  readonly faculties: string;
  /** Maximum number of students. Plain text. */
  readonly maxintake: string;
  /** Number of credits. Plain text. */
  readonly course_credit: string;
}

/** A department in the list of departments (specification, section 3), with its head if sent. Its name is the slug of its page. */
export interface DepartmentItem {
  readonly id: string;
  /** Name of the department. Plain text. */
  readonly department: string;
  /** Head of the department. Plain text. */
  readonly hod: string;
}

/** A department in detail (specification, section 3, Department detail). */
export interface DepartmentRecord {
  /** Name of the department. Plain text. */
  readonly department: string;
  /** Head of the department. Plain text. */
  readonly hod: string;
  /** E-mail address. Plain text. */
  readonly email: string;
  /** Description of the department. HTML. */
  readonly descn: string;
  /** Vision of the department. HTML. */
  readonly vision: string;
  /** Mission of the department. HTML. */
  readonly mission: string;
}

/** A teacher (specification, section 3, Faculty). */
export interface FacultyRecord {
  /** Falls back to `fid`. */
  readonly id: string;
  /** Name as shown on the page. Plain text. */
  readonly name: string;
  /** Job title of the teacher. Plain text. */
  readonly designation: string;
  /** Position in the list; lower numbers come first. Plain text. */
  readonly position: string;
  /** Photograph, in the folder `facultyimg`. */
  readonly picture: string;
  /** Résumé, in the folder `facultyresume`. */
  readonly resume: string;
  /** E-mail address. Plain text. */
  readonly email_id: string;
  /** Telephone number. Plain text. */
  readonly phone_number: string;
  /** Highest degree. Plain text. */
  readonly highest_edu: string;
  /** Description of the teacher. HTML. */
  readonly description: string;
  /** The teacher's id, if sent separately. */
  readonly fid: string;
}

/** A programme with its syllabus (specification, section 3, Programmes). */
export interface ProgrammeRecord {
  readonly id: string;
  /** Name of the programme. Plain text. */
  readonly course_name: string;
  /** Syllabus, in the folder `course`; '' is displayed as N/A. */
  readonly syllabus: string;
}

export const courseRow: RowReader<CourseRecord> = () =>
  row<CourseRecord>({
    course_type: text,
    course_name: text,
    course_code: text,
    tenure: text,
    faculties: text,
    maxintake: text,
    course_credit: text,
  });

export const departmentItemRow: RowReader<DepartmentItem> = () =>
  row<DepartmentItem>({ id, department: text, hod: text });

export const departmentRow: RowReader<DepartmentRecord> = (fields) =>
  row<DepartmentRecord>({
    department: text,
    hod: text,
    email: text,
    descn: fields.html,
    vision: fields.html,
    mission: fields.html,
  });

export const facultyRow: RowReader<FacultyRecord> = (fields) =>
  row<FacultyRecord>(
    {
      id,
      name: text,
      designation: text,
      position: text,
      picture: fields.file,
      resume: fields.file,
      email_id: text,
      phone_number: text,
      highest_edu: text,
      description: fields.html,
      fid: id,
    },
    { aliases: { id: 'fid' } },
  );

export const programmeRow: RowReader<ProgrammeRecord> = (fields) =>
  row<ProgrammeRecord>({ id, course_name: text, syllabus: fields.file });
