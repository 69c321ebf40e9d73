import type { Draft } from '../draft.ts';
import { dataPath, type PackData } from '../schema/index.ts';
import type { WarningCheck } from './warning.ts';

/** A list that a page shows. An empty one reads "No data found" there. */
interface ShownList {
  readonly file: keyof PackData;
  /** Path of the page, with the heading of the list on it if that is not the page's own. */
  readonly where: readonly [page: string, heading?: string];
  /** What the list lacks if it is empty, though the file itself may have rows. */
  readonly lacks?: string;
  rowsOf(data: PackData, draft: Draft): readonly unknown[];
}

const eventsOf = (cell: 'announcements' | 'awards', heading: string): ShownList => ({
  file: 'events',
  where: ['/', heading],
  lacks: `no event of the cell "${cell}"`,
  rowsOf: ({ events }, { profile }) => events.filter(({ cellid }) => cellid === profile?.cells[cell]),
});

/** A list with the rows of a file. */
const listOf = (
  file: 'events' | 'testimonials' | 'placements' | 'faculty' | 'cells' | 'committees' | 'gallery',
  ...where: ShownList['where']
): ShownList => ({ file, where, rowsOf: (data) => data[file] });

const programmes = (...where: ShownList['where']): ShownList => ({
  file: 'programmes',
  where,
  rowsOf: ({ programmes: { ug_programmes, pg_programmes } }) => [...ug_programmes, ...pg_programmes],
});

const lists: readonly ShownList[] = [
  eventsOf('announcements', 'Announcement'),
  eventsOf('awards', 'Achievement / Awards'),
  programmes('/', 'Subjects'),
  listOf('testimonials', '/', 'Testimonials'),
  listOf('placements', '/', 'Placements'),
  listOf('events', '/', 'Latest Events'),
  programmes('/Programmes'),
  {
    file: 'departments',
    where: ['/Departments'],
    rowsOf: ({ departments: { aided, self, research } }) => [...aided, ...self, ...research],
  },
  listOf('faculty', '/faculties'),
  listOf('cells', '/cells'),
  listOf('committees', '/Committies'),
  listOf('events', '/Events'),
  { file: 'home', where: ['/News'], lacks: 'no "news"', rowsOf: ({ home }) => home.news },
  { file: 'home', where: ['/Circular'], lacks: 'no "exam"', rowsOf: ({ home }) => home.exam },
  listOf('gallery', '/Gallery'),
];

/** Every list that a page of the college shows has rows. The data of a college with an admin API is not in its pack. */
export const noEmptyLists: WarningCheck = (draft, report, { pages }) => {
  const { profile, data, invalidFiles } = draft;
  if (profile === null || pages === null || profile.api.upstream !== undefined) return;
  const pagePaths = new Set(
    pages.filter(({ remote }) => profile.sections.includes(remote)).map((page) => page.path),
  );
  for (const { file, where, lacks = 'no rows', rowsOf } of lists) {
    const [page] = where;
    const path = dataPath(file);
    if (!pagePaths.has(page) || invalidFiles.has(path) || rowsOf(data, draft).length > 0) continue;
    report(path, [], `it has ${lacks}, so the list on ${where.join(', under ')} is empty; add some`);
  }
};
