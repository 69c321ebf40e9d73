import * as v from 'valibot';
import { counter, described, id, text, words } from './fields.ts';
import { list, shape } from './shape.ts';

/** One entry of `faculty.json`. */
export const faculty = shape({
  id: described(id, 'Number of the teacher; no other of the file has it.', 7),
  name: described(text, 'Name as the page shows it.', 'Dr. Reena Kuruvilla'),
  designation: described(words, 'What the teacher is.', 'Associate Professor'),
  position: described(
    v.nullish(v.union([v.number(), v.string()], 'a number'), ''),
    'Place in the list: lower comes first.',
    2,
  ),
  picture: described(words, 'Photograph, a file of uploads/facultyimg.', 'portrait-reena.webp'),
  resume: described(words, 'Résumé, a file of uploads/facultyresume.', 'reena.pdf'),
  email_id: described(words, 'E-mail address.', 'reena@college.example'),
  phone_number: described(words, 'Telephone.', '0400 255 0105'),
  highest_edu: described(words, 'Highest degree.', 'Ph.D.'),
  description: described(words, 'About the teacher. May hold HTML.', '<p>Teaches since 2009.</p>'),
  department: described(words, 'Department, by the name it has in data/departments.json.', 'English'),
});

const course = shape({
  course_type: described(words, 'Kind of course.', 'B.Ed.'),
  course_name: described(text, 'Name of the course.', 'English Education'),
  course_code: described(words, 'Its code.', 'EDU-101'),
  tenure: described(v.nullish(counter, ''), 'How long it takes, as the page shows it.', '2 years'),
  faculties: described(v.nullish(counter, ''), 'Number of its teachers.', 3),
  maxintake: described(v.nullish(counter, ''), 'Number of students at most.', 50),
  course_credit: described(v.nullish(counter, ''), 'Its credits.', 20),
});

/** One entry of a list of `departments.json`. */
export const department = shape({
  id: described(id, 'Number of the department, in its address. No other of the list has it.', 3),
  department: described(text, 'Name of the department.', 'English'),
  hod: described(words, 'Head of the department.', 'Dr. Reena Kuruvilla'),
  email: described(words, 'E-mail address.', 'english@college.example'),
  descn: described(words, 'About it. May hold HTML.', '<p>Two teachers, one stage.</p>'),
  vision: described(words, 'Its vision. May hold HTML.', '<p>Every child reads.</p>'),
  mission: described(words, 'Its mission. May hold HTML.', '<p>To teach who will teach.</p>'),
  cellid: described(
    v.nullish(id, null),
    'Cell whose events are the department’s: an id of data/cells.json.',
    652,
  ),
  course: described(v.exactOptional(list(course), []), 'Its courses.'),
});

/** One entry of a list of `programmes.json`. */
export const programme = shape({
  id: described(id, 'Number of the programme; no other of the list has it.', 1),
  course_name: described(text, 'Name of the programme.', 'B.Ed. Mathematics'),
  syllabus: described(words, 'Its syllabus, a file of uploads/course.', 'mathematics.pdf'),
});
