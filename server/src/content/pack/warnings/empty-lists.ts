import type { Draft } from '../draft.ts';
import type { PackIssue } from '../errors.ts';
import { dataFiles, type PackData } from '../schema/data.ts';
import type { WarningCheck } from './warning.ts';

/** A list that a page shows. An empty one reads "No data found" there. */
interface ShownList {
  readonly file: keyof PackData;
  /** Path of the page. */
  readonly page: string;
  /** Heading of the list on the page; the page's own if omitted. */
  readonly heading?: string;
  /** Why the list is empty, if the file itself may have rows. */
  readonly lacks?: string;
  isEmpty(data: PackData, draft: Draft): boolean;
}

const isWithout =
  (cell: 'announcements' | 'awards') =>
  (data: PackData, { profile }: Draft) =>
    !data.events.some(({ cellid }) => cellid === profile?.cells[cell]);

const hasNoProgramme = ({ programmes }: PackData) =>
  programmes.ug_programmes.length + programmes.pg_programmes.length === 0;

const lists: readonly ShownList[] = [
  {
    file: 'events',
    page: '/',
    heading: 'Announcement',
    lacks: 'no event of the cell "announcements"',
    isEmpty: isWithout('announcements'),
  },
  {
    file: 'events',
    page: '/',
    heading: 'Achievement / Awards',
    lacks: 'no event of the cell "awards"',
    isEmpty: isWithout('awards'),
  },
  { file: 'programmes', page: '/', heading: 'Subjects', isEmpty: hasNoProgramme },
  {
    file: 'testimonials',
    page: '/',
    heading: 'Testimonials',
    isEmpty: ({ testimonials }) => testimonials.length === 0,
  },
  {
    file: 'placements',
    page: '/',
    heading: 'Placements',
    isEmpty: ({ placements }) => placements.length === 0,
  },
  { file: 'events', page: '/', heading: 'Latest Events', isEmpty: ({ events }) => events.length === 0 },
  {
    file: 'programmes',
    page: '/Programmes',
    isEmpty: hasNoProgramme,
  },
  {
    file: 'departments',
    page: '/Departments',
    isEmpty: ({ departments: { aided, self, research } }) =>
      aided.length + self.length + research.length === 0,
  },
  { file: 'faculty', page: '/faculties', isEmpty: ({ faculty }) => faculty.length === 0 },
  { file: 'cells', page: '/cells', isEmpty: ({ cells }) => cells.length === 0 },
  { file: 'committees', page: '/Committies', isEmpty: ({ committees }) => committees.length === 0 },
  { file: 'events', page: '/Events', isEmpty: ({ events }) => events.length === 0 },
  { file: 'home', page: '/News', lacks: 'no "news"', isEmpty: ({ home }) => home.news.length === 0 },
  { file: 'home', page: '/Circular', lacks: 'no "exam"', isEmpty: ({ home }) => home.exam.length === 0 },
  { file: 'gallery', page: '/Gallery', isEmpty: ({ gallery }) => gallery.length === 0 },
];

/** Every list that a page of the college shows has rows. The data of a college with an admin API is not in its pack. */
export const noEmptyLists: WarningCheck = (draft, { pages }) => {
  const { profile, data, invalidFiles } = draft;
  if (profile === null || pages === null || profile.api.upstream !== undefined) return [];
  const pagePaths = new Set(
    pages.filter(({ remote }) => profile.sections.includes(remote)).map((page) => page.path),
  );
  return lists.flatMap((list): PackIssue[] => {
    const file = `data/${dataFiles[list.file].file}`;
    if (!pagePaths.has(list.page) || invalidFiles.has(file) || !list.isEmpty(data, draft)) return [];
    const where = list.heading === undefined ? list.page : `${list.page}, under ${list.heading}`;
    const what = list.lacks === undefined ? 'it has no rows' : `it has ${list.lacks}`;
    return [{ file, message: `${what}, so the list on ${where} is empty; add some` }];
  });
};
