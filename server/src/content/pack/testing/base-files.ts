import { profile } from './base-profile.ts';
import { quality } from './base-quality.ts';

const events = [
  {
    id: 1001,
    cellid: 652,
    title: 'Well cleaned',
    description: '<p>Forty pairs of hands.</p>',
    agenda: '<ul><li>Ropes</li></ul>',
    from_date: '2025-01-10',
    to_date: '2025-01-12',
    venue: 'East gate',
    post_date: '2025-01-13',
    picture: 'well.webp',
    pictures: ['well-2.webp', 'Well #3 (after).webp'],
    uploadfile: 'Programme [final].pdf',
    link: '',
  },
  { id: 1002, cellid: 652, title: 'Blood camp', from_date: '2025-03-01', to_date: '', picture: 'well.webp' },
  { id: 1003, cellid: 652, title: 'Book fair', from_date: '2025-05-28', to_date: '2025-06-03' },
  { id: 1004, cellid: 652, title: 'Monsoon walk', from_date: '2025-07-01' },
  { id: 1005, cellid: 601, title: 'Seed ball day', from_date: '2025-06-20' },
  { id: 1010, cellid: 818, title: 'Counter closed', from_date: '2025-02-02', to_date: '2025-06-01' },
  { id: 1011, cellid: 818, title: 'Admission opens', from_date: '2025-05-01' },
  { id: 1020, cellid: 622, title: 'State prize', from_date: '2025-04-04', picture: 'well.webp' },
  { id: 1030, cellid: 610, title: 'Sonnet evening', from_date: '2025-02-14' },
];

const department = {
  id: 11,
  department: 'English',
  hod: 'Rema Kadavil',
  email: 'english@palm.example',
  descn: '<p>Words.</p>',
  vision: '<p>Far.</p>',
  mission: '<p>Near.</p>',
  cellid: 610,
  course: [
    {
      course_type: 'UG',
      course_name: 'B.Ed. English',
      course_code: 'E1',
      tenure: '2 years',
      faculties: 'Education',
      maxintake: 20,
      course_credit: 96,
    },
  ],
};

/** Files of the valid test pack `palm`, whose date is fixed to 1 June 2025. */
export function baseFiles(): Record<string, unknown> {
  return {
    'site.json': profile(),
    'pages/About.md': '---\ntitle: About Us\nlead: "Since 2005"\n---\n\n## Land\n\nFour *acres*.\n',
    'pages/NIRF.html.md': '---\ntitle: NIRF\n---\n',
    'media/manifest.json': {
      crest: { file: 'art/crest.svg', width: 96, height: 96, alt: '' },
      hero: {
        file: 'art/hero.webp',
        width: 1600,
        height: 900,
        alt: 'The east gate',
        sources: [{ type: 'image/avif', srcSet: [{ file: 'art/hero-800.avif', width: 800 }] }],
      },
    },
    'media/art/crest.svg': '<svg/>',
    'media/art/hero.webp': 'webp',
    'media/art/hero-800.avif': 'avif',
    'media/video/gate.mp4': 'mp4',
    'media/documents/Gender equality.pdf': '%PDF-1.7 policy',
    'media/facts.json': { 'documents/Gender equality.pdf': { bytes: 15, pages: 4 } },
    'uploads/facts.json': { 'documents/minutes 2024.pdf': { bytes: 16, pages: 3 } },
    'uploads/faculty/well.webp': 'webp',
    'uploads/faculty/well-2.webp': 'webp',
    'uploads/faculty/Well #3 (after).webp': 'webp',
    'uploads/faculty/Report 100%.pdf': '%PDF-1.7 report',
    'uploads/facultyfile/Programme [final].pdf': '%PDF-1.7 programme',
    'uploads/documents/minutes 2024.pdf': '%PDF-1.7 minutes',
    'uploads/cell/metric.pdf': '%PDF-1.7 0123456789',
    'uploads/cell/ssr.pdf': '%PDF-1.7 ssr',
    'uploads/course/english.docx': 'docx',
    'data/scrollers.json': [{ title: 'Leave', content: 'Closed on Monday' }],
    'data/home.json': {
      coursecount: 6,
      studentcount: 200,
      facultycount: '24',
      exam: [
        {
          id: 1,
          title: 'First semester',
          from_date: '2025-05-05',
          content: 'Papers begin at ten.',
          uploadfile: 'Programme [final].pdf',
        },
      ],
      news: [],
    },
    'data/cells.json': [
      {
        id: 652,
        name_of_the_cell: 'NSS',
        descr: '<p>Service.</p>',
        name: 'Anu Vettath',
        designation: 'Lecturer',
      },
      { id: 601, name_of_the_cell: 'Nature Club' },
      { id: 610, name_of_the_cell: 'English Association' },
      { id: 622, name_of_the_cell: 'Awards' },
      { id: 818, name_of_the_cell: 'Announcement' },
    ],
    'data/events.json': events,
    'data/reports.json': [
      {
        id: 2001,
        cellid: 652,
        eventid: 1001,
        title: 'The well, a report',
        name: 'Anu Vettath',
        agenda: '',
        description: '<p>Clean.</p>',
        vurl: 'https://video.example/well',
        uploadfile: 'Report 100%25.pdf',
        datestart: '2025-01-10',
        dateend: '2025-01-12',
        document: '',
      },
      { id: 2002, cellid: 652, eventid: null, title: 'The year', datestart: '2025-03-31' },
    ],
    'data/infra.json': [{ id: 1, cellid: 652, name_of_the_cell: 'Tool shed' }],
    'data/keywords.json': [{ cellid: 652, title: 'water' }],
    'data/committees.json': [{ id: 1, name_of_the_cell: 'Grievance' }],
    'data/faculty.json': [
      { id: 1, name: 'Rema Kadavil', designation: 'Professor', position: 1, department: 'English' },
      { id: 2, name: 'Anu Vettath', designation: 'Lecturer', position: 2, department: 'Commerce' },
    ],
    'data/departments.json': {
      aided: [department],
      self: [{ id: 12, department: 'Commerce' }],
      research: [{ id: 11, department: 'English', course: [{ course_name: 'Ph.D. English' }] }],
    },
    'data/programmes.json': {
      ug_programmes: [{ id: 1, course_name: 'English', syllabus: 'english.docx' }],
      pg_programmes: [],
    },
    'data/testimonials.json': [
      { id: 1, description: 'Good shade.', name: 'Nabeel', post: '2019 batch', photo: '' },
    ],
    'data/placements.json': [{ id: 1, name: 'Sini', position: 'Teacher', place: 'Hill School', photo: '' }],
    'data/gallery.json': [{ id: 1, title: 'Gate', featured_image: '', image: [] }],
    ...quality(),
  };
}
