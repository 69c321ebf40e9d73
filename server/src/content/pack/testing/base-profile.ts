/** Profile of the test pack `palm`, with changed fields. */
export function profile(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id: 'palm',
    name: 'Palm College of Teacher Education',
    shortName: 'Palm College',
    nameLines: ['Palm College', 'of Teacher Education'],
    affiliation: 'Affiliated to the State University',
    recognition: 'Recognised by the National Council',
    established: 2005,
    intake: { units: 2, seats: 50, total: 100, years: 2 },
    lang: 'en',
    hosts: ['palm.example', 'localhost'],
    publicUrl: 'https://palm.example',
    asOf: '2025-06-01',
    sections: ['mf-home', 'mf-cells-events', 'mf-quality'],
    cells: {
      scholarship: 699,
      ncc: 658,
      nss: 652,
      careerGuidance: 648,
      centers: 696,
      awards: 622,
      announcements: 818,
    },
    address: ['Hill Road'],
    phones: ['0400 000 000'],
    emails: ['office@palm.example'],
    hours: { open: 'Mon-Sat 10.00AM-05.30PM', closed: 'Sunday holiday' },
    links: {
      admission: 'https://admission.palm.example/',
      lms: 'https://lms.palm.example/',
      blog: 'https://blog.palm.example/',
      chat: 'https://chat.example/1',
    },
    theme: { tokens: { light: { '--paper': '#fbf8f1' }, dark: {} } },
    crest: 'crest',
    menu: {
      groups: [
        { label: 'Home', to: '/' },
        { label: 'About', intro: 'Since 2005.' },
        { label: 'Events' },
        { label: 'Contact' },
      ],
      rename: { '/Events': 'What is on' },
      hide: ['/Retina'],
      order: { '/visionMission': 1 },
      add: [{ group: 'Events', label: 'Blog', to: 'https://blog.palm.example/', external: true }],
    },
    footer: [
      {
        label: 'College',
        items: [
          { label: 'About Us', to: '/About' },
          { label: 'Gone', to: '/Gone' },
        ],
      },
      { label: 'Nothing', items: [{ label: 'Gone too', to: '/GoneToo' }] },
    ],
    pages: {
      About: {
        people: [{ heading: 'Board', entries: [{ name: 'Leela', role: 'President', photo: 'hero' }] }],
        tables: [{ caption: 'Land', columns: ['Plot', 'Acres'], rows: [['East', '4']] }],
        documents: [{ label: 'Gender equality', file: 'Gender equality.pdf', year: '2024' }],
        pictures: ['hero'],
        facts: [{ label: 'Founded', value: '2005' }],
        video: {
          file: 'video/gate.mp4',
          type: 'video/mp4',
          poster: 'hero',
          dark: {
            file: 'video/gate.mp4',
            type: 'video/mp4',
            poster: 'hero',
            lighter: [{ file: 'video/gate.mp4', type: 'video/mp4' }],
          },
        },
      },
    },
    ...changes,
  };
}
