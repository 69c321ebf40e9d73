import * as v from 'valibot';
import { counter, described, id, text, words } from '../fields.ts';
import { type ApiRecord, field, fieldsOf, file, html, record, shownAs } from '../record.ts';
import { list } from '../shape.ts';

export const faculty = record(
  'FacultyRecord',
  'A teacher (specification, section 3, Faculty).',
  {
    id: field('id', id, 'Number of the teacher, unique in the file.', 7),
    name: field('text', text, 'Name as shown on the page.', 'Dr. Reena Kuruvilla'),
    designation: field('text', words, 'Job title of the teacher.', 'Associate Professor'),
    position: field(
      'text',
      v.nullish(v.union([v.number(), v.string()], 'a number'), ''),
      'Position in the list; lower numbers come first.',
      2,
    ),
    picture: file('facultyimg', words, 'Photograph', 'portrait-reena.webp'),
    resume: file('facultyresume', words, 'Résumé', 'reena.pdf'),
    email_id: field('text', words, 'E-mail address.', 'reena@college.example'),
    phone_number: field('text', words, 'Telephone number.', '0400 255 0105'),
    highest_edu: field('text', words, 'Highest degree.', 'Ph.D.'),
    description: html('Description of the teacher.', '<p>Teaches since 2009.</p>'),
    department: described(words, 'Name of the department, exactly as in data/departments.json.', 'English'),
  },
  {
    aliases: { id: 'fid' },
    more: { fid: { reader: 'id', comment: "The teacher's id, if sent separately." } },
  },
);

export const course = record('CourseRecord', 'A course of a department (specification, section 3).', {
  course_type: field('text', words, 'Type of course.', 'B.Ed.'),
  course_name: field('text', text, 'Name of the course.', 'English Education'),
  course_code: field('text', words, 'Code of the course.', 'EDU-101'),
  tenure: field('text', v.nullish(counter, ''), 'Duration, as shown on the page.', '2 years'),
  faculties: field(
    'text',
    v.nullish(counter, ''),
    { pack: 'Number of teachers.', api: 'Faculty the course belongs to.' },
    3,
  ),
  maxintake: field('text', v.nullish(counter, ''), 'Maximum number of students.', 50),
  course_credit: field('text', v.nullish(counter, ''), 'Number of credits.', 20),
});

export const department = record(
  'DepartmentRecord',
  'A department in detail (specification, section 3, Department detail).',
  {
    id: described(id, 'Number of the department, used in its address. Unique in the list.', 3),
    department: field('text', text, 'Name of the department.', 'English'),
    hod: field('text', words, 'Head of the department.', 'Dr. Reena Kuruvilla'),
    email: field('text', words, 'E-mail address.', 'english@college.example'),
    descn: html('Description of the department.', '<p>Two teachers, one stage.</p>'),
    vision: html('Vision of the department.', '<p>Every child reads.</p>'),
    mission: html('Mission of the department.', '<p>To teach who will teach.</p>'),
    cellid: described(
      v.nullish(id, null),
      'Id of the cell whose events belong to the department, from data/cells.json.',
      652,
    ),
    course: described(v.exactOptional(list(course), []), 'Courses of the department.'),
  },
);

/** A department in the list of departments, which has fewer fields. */
export const departmentItem: ApiRecord = {
  name: 'DepartmentItem',
  comment:
    'A department in the list of departments (specification, section 3), with its head if sent. Its name is the slug of its page.',
  fields: { id: { reader: 'id' }, ...fieldsOf(department.api, 'department', 'hod') },
};

export const programme = record(
  'ProgrammeRecord',
  'A programme with its syllabus (specification, section 3, Programmes).',
  {
    id: field('id', id, 'Number of the programme, unique in the file.', 1),
    course_name: field('text', text, 'Name of the programme.', 'B.Ed. Mathematics'),
    syllabus: shownAs('N/A', file('course', words, 'Syllabus', 'mathematics.pdf')),
  },
);
