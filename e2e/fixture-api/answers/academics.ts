import { keyed } from '../php.ts';

const teacher = {
  fid: '31',
  name: 'Dr. Leena&nbsp;Varkey',
  designation: 'Associate Professor &amp; Head',
  position: '2',
  picture: 'https://127.0.0.1/none/leena.png',
  resume: 'Leena Varkey CV (2026).pdf',
  email_id: 'leena@college.example',
  phone_number: 4002550199,
  highest_edu: 'M.A., M.Ed., Ph.D. (Educa',
  description: '<p>Reads with <b>village</b> schools &amp; writes.</p><script>1</script>',
};
/** Responses about subjects, departments and teachers, by address. */
export const academicAnswers = {
  // Teachers as a keyed list, unsorted; the last one has few columns.
  '/teachingstaff': {
    faculty: keyed([
      { ...teacher },
      {
        id: 32,
        name: 'Suresh Kartha',
        designation: 'Assistant Professor',
        position: '10',
        picture: null,
        resume: '',
      },
      null,
      {
        id: '33',
        name: 'Annamma Jacob',
        designation: null,
        position: 1,
        picture: 'annamma.png',
        description: '',
      },
    ]),
  },
  // Departments: a keyed list, null, and a row without a name.
  '/Departments': {
    success: '1',
    aided: keyed([
      { id: '301', department: 'English &amp; Letters' },
      { id: 302, department: 'Mathematics' },
    ]),
    self: null,
    research: [
      { id: '401', department: null },
      { id: '402', department: 'Education Research' },
    ],
  },
  // A department as a list of one, with courses and teachers in other shapes.
  '/Departmentsdetails/English%20%26%20Letters': {
    department: [
      {
        department: 'English &amp; Letters',
        hod: 'Dr. Leena Varkey',
        email: 'english@college.example',
        descn: '<p>Languages of the <i>hill country</i>.</p>',
        vision: '<div>Readers for life</div>',
        mission: '<ul><li>Read aloud every week</li></ul>',
      },
    ],
    course: keyed([
      {
        course_type: 'UG',
        course_name: 'Pedagogy of English',
        course_code: 101,
        tenure: '2 years',
        faculties: 3,
        maxintake: '18',
        course_credit: 4,
      },
    ]),
    faculity: { ...teacher },
    events: null,
    upcoming: keyed([{ id: '955', title: 'Poetry evening', date: '2027-02-01', image: null, link: null }]),
  },
  // Programmes: a syllabus with an awkward file name, one on another host, one with a refused address.
  '/Programmes': {
    success: 'success',
    ug_programmes: keyed([
      { id: '1', course_name: 'English', syllabus: 'B.Ed. English #1 (new).pdf' },
      { id: '2', course_name: 'Social Science &amp; Civics', syllabus: null },
      { id: '3', course_name: null, syllabus: 'https://elsewhere.example/syllabus.docx' },
    ]),
    pg_programmes: [{ id: 9, course_name: 'M.Ed. (Teacher Educa', syllabus: 'javascript:alert(1)' }],
  },
};
