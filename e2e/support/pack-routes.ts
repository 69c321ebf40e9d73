/** A route of the pack `sahya`: address, page title, and text expected inside `main`. */
export type PackRoute = readonly [path: string, title: string, content: string | RegExp];

const institution: readonly PackRoute[] = [
  [
    '/',
    '',
    /In a classroom from the first week.*Announcement.*Subjects We Offer.*Total Subjects 6.*Latest Events/,
  ],
  ['/About', 'About Us', 'The first fifty students came in June 2005'],
  [
    '/visionMission',
    'Vision & Mission',
    /A good teacher in every classroom of the valley.*Mission.*Core values/i,
  ],
  ['/management', 'Management', /Board of Directors.*Adv\. Raveendran Chirakkal President/],
  ['/principal', 'Principal’s Desk', /What did they learn\?.*Prof\. K\. Madhava Panikker/],
  ['/collegecouncil', 'College Council', 'The council decides on the timetable'],
  ['/studentscouncil', 'Students Council', 'Every student may vote and stand.'],
  [
    '/policydocuments',
    'Policy Documents',
    /Policy for the Differently Abled.*Research.*Stakeholders.*Gender Equality/i,
  ],
  ['/codeconduct', 'Code of Conduct', /appeal to the honorary secretary.*Download PDF Code of Conduct/],
  [
    '/Contact',
    'Contact Us',
    /Hill Road.*0400 255 0105.*Mon-Sat 10\.00AM-05\.30PM Sunday holiday.*Get In Touch/,
  ],
  ['/Gendersensitization', 'Gender Sensitization', 'Every student takes a course of twenty hours'],
  ['/Institutionaldevelopment', 'Institutional Development', 'a ten-year plan in March 2025'],
  ['/Rti', 'RTI', 'You need not give a reason.'],
  ['/Statitorycells', 'Statutory Cells', 'Internal Complaints Committee Dr. Reena Kuruvilla'],
  ['/Mandatorydisclosure', 'Mandatory Disclosure', 'Books in the library 11,640'],
  ['/Alumni', 'Alumni', 'The association was registered in 2009.'],
  ['/PTA', 'PTA', 'The general body meets in September and in February.'],
  ['/Retina', 'Retina - Retired Teachers’ Association', 'Retina has fifty-four members.'],
  ['/Etender', 'E-Tender', 'No tender is open at present.'],
  [
    '/Successionlist',
    'Succession List of Principals',
    /NO NAME PERIOD From PERIOD To 1 Prof\. K\. Madhava Panikker 15\/06\/2005 31\/03\/2008.* 10 /,
  ],
];

const academics: readonly PackRoute[] = [
  ['/Programmes', 'Subjects', /UG Programmes English.*Social Science.*Commerce/],
  [
    '/Admission',
    'Admission',
    /2 units of 50.*50% marks.*M\.Com\. for Commerce.*40% marks for OBC.*No upper age limit/,
  ],
  [
    '/Departments',
    'Departments',
    /AIDED English.*SELF FINANCING Physical Science.*RESEARCH Educational Research/,
  ],
  ['/departments/English', 'English', /English is the third language of most children.*Courses.*BED-ENG-101/],
  ['/Syllabus', 'Syllabus', 'Download PDF the syllabus of Commerce'],
  ['/Academic', 'Academic Calendar', '03/08/2026 07/08/2026 Orientation week'],
  ['/Feestructure', 'Fee Structure', 'Fees are paid in two instalments'],
  ['/Workshops', 'Workshops', 'Short workshops for our students'],
  ['/Skilltraining', 'Skill Training', 'Blackboard writing and drawing 30'],
  ['/Orientation', 'Orientation', 'Every teacher learns twenty'],
  ['/Internship', 'Internship', 'Our 31 partner schools'],
  ['/Certificate', 'Certificate', 'How to ask the office'],
  ['/Lms', 'LMS', /Every course of the four semesters has its own space on the LMS.*Open the LMS/],
  ['/faculties', 'Teaching Staff', /Dr\. Suma Nambeesan K\. V\. Principal.*Dr\. Reena Kuruvilla.*Résumé of/],
  ['/administrativestaff', 'Administrative Staff', 'Prakasan Kizhakkethil Senior Superintendent'],
  [
    '/Nonfaculties',
    'Non Teaching Staff',
    /Name Designation Qualification Prakasan Kizhakkethil Senior Superintendent M\.Com\./,
  ],
  ['/staffassociation', 'Staff Association', /The association looks after a loan fund.*Leave/],
];

const cellsAndEvents: readonly PackRoute[] = [
  ['/Scolarship', 'Scholarship', 'Nearly two in three of our students hold a scholarship'],
  ['/NCC', 'National Cadet Corps (NCC)', 'The unit has 26 cadets'],
  ['/NSS', 'National Service Scheme (NSS)', 'One hundred volunteers'],
  ['/Career%20Guidence', 'Career Guidance', 'Mock interviews'],
  ['/Centers', 'Centres', 'Teaching Practice Centre'],
  ['/cells', 'Clubs & Cells', /Scholarship.*National Cadet Corps \(NCC\).*National Service Scheme/],
  [
    '/Committies',
    'Committees',
    'Building and Maintenance Committee Dr. Manoj Cheruvallil Repairs, water, electricity and safety Canteen Committee',
  ],
  [
    '/Cellsdetails/652',
    'National Service Scheme (NSS)',
    /Recent Events.*Upcoming Events.*Reports.*Infrastructure.*incubation keywords/i,
  ],
  ['/Recent/652', 'National Service Scheme (NSS)', /One hundred volunteers.*Recent Events.*Read More/],
  ['/CellEvents/1002', 'Low-cost science kits, a two-day workshop', 'From 11/02/2023 To 12/02/2023'],
  [
    '/CellEventDetails/699',
    'Scholarship',
    'Renewing a scholarship: an evening with parents 09/01/2026 09/01/2026 Multipurpose hall',
  ],
  ['/CellEventUpcoming/672', 'Inclusive Education Cell', '03/12/2026 03/12/2026 College and Model School'],
  ['/Cell/652', 'National Service Scheme (NSS)', /Coordinator.*Sub Coordinator/],
  [
    '/CellOne/1001',
    'Republic Day: the bus stand swept and whitewashed',
    /Venue Thazhvara bus stand.*Eleven sacks of plastic/,
  ],
  ['/Events', 'Events', 'Constitution Day: the preamble, read by a hundred voices'],
  [
    '/event-details/1001',
    'Republic Day: the bus stand swept and whitewashed',
    /26 January 2023.*Agenda Flag at 5\.45 am/,
  ],
  ['/News', 'News', 'The college is named best green campus of the district'],
  ['/Circular', 'Circular', 'First and third semester examinations: timetable'],
];

const quality: readonly PackRoute[] = [
  ['/AQAR', 'Annual Quality Assurance Reports', /2024-2025.*2023-2024.*2022-2023/],
  ['/AqarPeriod/2024-2025', 'AQAR 2024-2025', 'Criterion 2 - Teaching-Learning and Evaluation'],
  [
    '/AqarParent/20390/2024-2025',
    'Criterion 1 - Curricular Aspects',
    /1\.1 Planning the curriculum.*1\.2 Academic flexibility/,
  ],
  [
    '/AqarSubfolder/20391/2024-2025',
    '1.1 Planning the curriculum',
    '1.1.3 How programme and course outcomes are shared',
  ],
  [
    '/AqarFiles/20392/2024-2025',
    '1.1.1 How the curriculum is planned, reviewed and adapted here (QlM)',
    /Document List.*View PDF 1\.1\.1 Minutes of the planning meeting/,
  ],
  ['/SSR', 'Self Study Report', /Download PDF Self Study Report 2019-2024.*2013-2018/],
  ['/SSR/2019-2024', 'Self Study Report 2019-2024', 'Criterion 7 - Institutional Values and Best Practices'],
  [
    '/SsrPeriod/2019-2024',
    'Self Study Report 2019-2024',
    'Criterion 7 - Institutional Values and Best Practices',
  ],
  [
    '/SSRDocs/20485/2019-2024',
    'Criterion 1 - Curricular Aspects',
    '1.4.1 Feedback on the curriculum from five groups',
  ],
  [
    '/SSRFiles/20486/2019-2024',
    '1.1.1 How the curriculum is planned, reviewed and adapted here',
    /Document List.*View PDF 1\.1\.1 Academic calendar/,
  ],
  ['/Minutes', 'Minutes & Action Taken Reports', /Document List Status PDF 2025-2026.*View PDF 2024-2025/],
  ['/Feedback', 'Feedback Categories', 'Students 5 documents, latest 2025-2026 Teachers'],
  ['/Haritha', 'Haritha Protocol', 'Download PDF Haritha Protocol'],
  ['/IQAC', 'IQAC Initiatives', 'View PDF Green audit, 2025-26'],
  ['/constitution.html', 'IQAC Constitution', 'The cell was set up in 2011'],
  ['/NEP2020.html', 'NEP 2020', 'A four-year integrated degree by 2030'],
  ['/actionplan.html', 'Action Plan', 'We completed five of the seven tasks of 2025-26.'],
  ['/KIRF.html', 'KIRF', 'View PDF Data submitted, 2026'],
  ['/bestpractice.html', 'Best Practice', 'In 288 pairs of lessons'],
  ['/institutionaldistinctiveness.html', 'Institutional Distinctiveness', 'our owners are our neighbours'],
  ['/NIRF.html', 'NIRF', 'Every January we report student strength'],
  ['/AISHE.html', 'AISHE', 'View PDF Certificate, 2024-25'],
  ['/KSHE.html', 'KSHE', 'the median student travelled 17 kilometres'],
  ['/AAA.html', 'Academic and Administrative Audit', 'The last audit was in March 2025'],
  ['/greeninitiative.html', 'Green Initiative', 'it gave 19,100 units'],
  ['/SSS.html', 'Student Satisfaction Survey', '171 of 196 students answered.'],
];

const media: readonly PackRoute[] = [
  ['/Gallery', 'Gallery', /A year on the campus 6 pictures.*Onam 2026 4 pictures/],
  ['/Canteen', 'Canteen', 'Nine women from the neighbourhood run the canteen'],
  ['/Collegeauditorium', 'College Auditorium', 'a gift from the milk society'],
  ['/Computerlab', 'Computer Lab', 'Internet 100 Mbps'],
  ['/Library', 'Library', 'The reading room has eighty seats'],
  ['/Multipurposehall', 'Multipurpose Hall', 'Floor 210 square metres'],
  ['/Sciencelab', 'Science Lab', '84 low-cost kits'],
  ['/Sportsroom', 'Sports Room', 'Sign for any kit you borrow.'],
  ['/Organogram', 'Organogram', 'Open the picture'],
  ['/Campusmap', 'Campus Map', 'The office, the ground floor of the main building'],
];

/**
 * The 79 routes of the specification and the 12 .html pages of the IQAC menu, each with an existing address.
 */
export const packRoutes: readonly PackRoute[] = [
  ...institution,
  ...academics,
  ...cellsAndEvents,
  ...quality,
  ...media,
];
