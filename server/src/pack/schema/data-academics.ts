import * as v from 'valibot';
import { counter, described, id, text, words } from './fields.ts';
import { list, shape } from './shape.ts';

/** One entry of `faculty.json`. */
export const faculty = shape({
  id: described(id, 'Number of the teacher, unique in the file.', 7),
  name: described(text, 'Name as shown on the page.', 'Dr. Reena Kuruvilla'),
  designation: described(words, 'Job title of the teacher.', 'Associate Professor'),
  position: described(
    v.nullish(v.union([v.number(), v.string()], 'a number'), ''),
    'Position in the list; lower numbers come first.',
    2,
  ),
  picture: described(words, 'Photograph, a file in uploads/facultyimg.', 'portrait-reena.webp'),
  resume: described(words, 'Résumé, a file in uploads/facultyresume.', 'reena.pdf'),
  email_id: described(words, 'E-mail address.', 'reena@college.example'),
  phone_number: described(words, 'Telephone number.', '0400 255 0105'),
  highest_edu: described(words, 'Highest degree.', 'Ph.D.'),
  description: described(
    words,
    'Description of the teacher. May contain HTML.',
    '<p>Teaches since 2009.</p>',
  ),
  department: described(words, 'Name of the department, exactly as in data/departments.json.', 'English'),
});

const course = shape({
  course_type: described(words, 'Type of course.', 'B.Ed.'),
  course_name: described(text, 'Name of the course.', 'English Education'),
  course_code: described(words, 'Code of the course.', 'EDU-101'),
  tenure: described(v.nullish(counter, ''), 'Duration, as shown on the page.', '2 years'),
  faculties: described(v.nullish(counter, ''), 'Number of teachers.', 3),
  maxintake: described(v.nullish(counter, ''), 'Maximum number of students.', 50),
  course_credit: described(v.nullish(counter, ''), 'Number of credits.', 20),
});

/** One entry of a list of `departments.json`. */
export const department = shape({
  id: described(id, 'Number of the department, used in its address. Unique in the list.', 3),
  department: described(text, 'Name of the department.', 'English'),
  hod: described(words, 'Head of the department.', 'Dr. Reena Kuruvilla'),
  email: described(words, 'E-mail address.', 'english@college.example'),
  descn: described(
    words,
    'Description of the department. May contain HTML.',
    '<p>Two teachers, one stage.</p>',
  ),
  vision: described(words, 'Vision of the department. May contain HTML.', '<p>Every child reads.</p>'),
  mission: described(
    words,
    'Mission of the department. May contain HTML.',
    '<p>To teach who will teach.</p>',
  ),
  cellid: described(
    v.nullish(id, null),
    'Id of the cell whose events belong to the department, from data/cells.json.',
    652,
  ),
  course: described(v.exactOptional(list(course), []), 'Courses of the department.'),
});

/** One entry of a list of `programmes.json`. */
export const programme = shape({
  id: described(id, 'Number of the programme, unique in the file.', 1),
  course_name: described(text, 'Name of the programme.', 'B.Ed. Mathematics'),
  syllabus: described(words, 'Syllabus, a file in uploads/course.', 'mathematics.pdf'),
});
