import { defaultFolders } from '@kalalaya/contract/address';
import type { Site } from '@kalalaya/runtime';

const college: Site = {
  id: 'test',
  name: 'Test College of Education',
  shortName: 'Test College',
  nameLines: ['Test College', 'of Education'],
  affiliation: 'Affiliated to the State University',
  origin: 'https://test.example',
  apiBase: '/admin/api',
  uploadsBase: '/admin/uploads',
  folders: defaultFolders,
  crest: { src: '/media/crest.svg', width: 96, height: 96, alt: 'Crest' },
  address: ['Hill Road', 'Testville'],
  phones: ['0400 255 0105', '+91 400 255 0106'],
  emails: ['office@test.example', 'principal@test.example'],
  hours: { open: 'Mon-Sat 10.00AM-05.30PM', closed: 'Sunday holiday' },
  links: {
    admission: 'https://admission.test.example/',
    lms: 'https://lms.test.example/',
    blog: 'https://blog.test.example/',
    chat: 'https://chat.test.example/1',
    naac: '/SSR',
  },
  menu: [],
  footer: [],
  cells: {
    scholarship: 699,
    ncc: 658,
    nss: 652,
    careerGuidance: 648,
    centers: 696,
    awards: 622,
    announcements: 818,
  },
  defaultPostDate: '',
};

/** Creates a fictional college without a menu and footer. A test adds those it needs in `own`. */
export function testSite(own: Partial<Site> = {}): Site {
  return { ...college, ...own };
}
