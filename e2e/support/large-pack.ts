import { copyFile, cp, link, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  aqarFiles,
  aqarParent,
  aqarParentFolders,
  aqarPeriods,
  aqarSubfolders,
} from '@kalalaya/contract/calls';
import { largeCollege } from '../../server/src/document-index/testing/large-college.ts';
import { checkout } from './portal.ts';

/** Size of a generated pack. */
interface PackSize {
  readonly cells: number;
  readonly events: number;
  /** Years of the AQAR; each holds 1,008 documents. */
  readonly years: number;
}

/** Size of the college in the growth test: 500 cells, 20,000 events and just over 10,000 documents. */
export const LARGE: PackSize = { cells: 500, events: 20_000, years: 10 };

/** The cell with a tenth of all events. */
const BUSY_CELL = 652;

/** The folder of the latest AQAR year that contains `BUSY_FILES` files. */
const BUSY_FOLDER = 1101;
const BUSY_FILES = 412;

/** Pages with the longest lists of a large pack. */
export const longLists: readonly string[] = [
  '/Events',
  `/Cell/${BUSY_CELL}`,
  `/Cellsdetails/${BUSY_CELL}`,
  `/CellEventDetails/${BUSY_CELL}`,
  `/CellEventUpcoming/${BUSY_CELL}`,
  `/AqarFiles/${BUSY_FOLDER}/2024-2025`,
  '/Minutes',
  '/IQAC',
  '/Gallery',
];

const FIRST_CELL = 30_000;
const FIRST_EVENT = 1_000_000;
const DAY_MS = 86_400_000;

const generate = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_one, index) => make(index));

const subjects = ['Talk', 'Workshop', 'Field day', 'Book hour', 'ഓണാഘോഷം', 'Clean-up', 'Debate', 'Exhibition'];
const pictures = ['campus-best-green.webp', '', 'rally-bus-stand.webp', '', ''];
const words =
  'Forty students and their teachers met in the courtyard, heard what the year before had brought, and shared the work. ';

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function cellAt(index: number) {
  return {
    id: FIRST_CELL + index,
    name_of_the_cell: `${subjects[index % subjects.length]} circle ${index + 1}`,
    descr: `<p>${words.repeat(3)}</p>`,
    department: 'Social Science',
    name: 'Toji Kallarakkal',
    designation: 'Assistant Professor',
  };
}

/** Returns an event. The events span twelve years, up to half a year ahead. */
function eventAt(index: number, { cells, events }: PackSize) {
  const day = isoDay(Date.now() + (182 - Math.floor((index * 4380) / events)) * DAY_MS);
  return {
    id: FIRST_EVENT + index,
    cellid: index % 10 === 0 ? BUSY_CELL : FIRST_CELL + (index % (cells - 20)),
    title: `${subjects[index % subjects.length]} number ${index + 1}`,
    description: `<p>${words.repeat(4)}</p>`,
    agenda: '<ul><li>Welcome</li><li>Work</li><li>Tea</li></ul>',
    from_date: day,
    to_date: day,
    venue: 'Courtyard',
    post_date: day,
    picture: pictures[index % pictures.length] ?? '',
  };
}

/** Returns a report; every fourth event has one. */
function reportAt(index: number, size: PackSize) {
  const { id, cellid, title, from_date } = eventAt(index * 4, size);
  return {
    id: index + 1,
    cellid,
    eventid: id,
    title: `${title}: report`,
    name: 'Toji Kallarakkal',
    agenda: `<p>${words}</p>`,
    description: `<p>${words.repeat(3)}</p>`,
    datestart: from_date,
    dateend: from_date,
  };
}

/** Returns the AQAR of the generated college of ten thousand documents in the format of a pack file. */
function aqarFile(years: number) {
  const { answer } = largeCollege({ years, files: 12 });
  const { periods } = aqarPeriods.read(answer(aqarPeriods.address({})));
  return {
    titlehead: 'Annual Quality Assurance Reports',
    periods: periods.map(({ period }) => ({
      period,
      titlehead: `AQAR ${period}`,
      cells: aqarParent.read(answer(aqarParent.address({ period }))).cells.map((cell) => ({
        id: Number(cell.id),
        unit_number: cell.unit_number,
        description: cell.description,
        parentfolder: aqarParentFolders
          .read(answer(aqarParentFolders.address({ cellid: cell.id, period })))
          .parentfolder.map((folder) => ({
            id: Number(folder.id),
            parentfoldertitle: folder.parentfoldertitle,
            subfolder: aqarSubfolders
              .read(answer(aqarSubfolders.address({ pid: folder.id, period })))
              .subfolder.map(({ id, subfoldertitle }) => ({
                id: Number(id),
                subfoldertitle,
                files: filesOf(
                  Number(id),
                  aqarFiles.read(answer(aqarFiles.address({ pid: id, period, cellid: cell.id }))).aqarfiles,
                ),
              })),
          })),
      })),
    })),
  };
}

type NamedFile = { readonly file_original_name: string; readonly filename: string };

/** Returns the files of a folder, extended to `BUSY_FILES` for the busy one. */
function filesOf(folder: number, files: readonly NamedFile[]): readonly NamedFile[] {
  if (folder !== BUSY_FOLDER) return files;
  return [
    ...files,
    ...generate(BUSY_FILES - files.length, (index) => ({
      file_original_name: `Attendance sheet ${index + 1}`,
      filename: `attendance-${index + 1}.pdf`,
    })),
  ];
}

async function readRows(file: string): Promise<readonly object[]> {
  return JSON.parse(await readFile(file, 'utf8')) as object[];
}

/**
 * Writes an enlarged copy of the pack `sahya` to `<colleges>/sahya`: cells, events, reports, an AQAR with a
 * file for each document, and long lists of minutes, notices, albums and names.
 */
export async function writeLargePack(colleges: string, size: PackSize = LARGE): Promise<void> {
  const dir = path.join(colleges, 'sahya');
  await cp(path.join(checkout, 'colleges/sahya'), dir, { recursive: true });
  const at = (file: string) => path.join(dir, 'data', file);
  const write = (file: string, value: unknown) => writeFile(at(file), JSON.stringify(value));
  const own = await readRows(at('cells.json'));
  const cells = generate(size.cells - own.length, cellAt);
  await write('cells.json', [...own, ...cells]);
  await write(
    'events.json',
    generate(size.events, (index) => eventAt(index, size)),
  );
  await write(
    'reports.json',
    generate(size.events / 4, (index) => reportAt(index, size)),
  );
  await write(
    'committees.json',
    generate(size.cells, (index) => ({ id: index + 1, name_of_the_cell: `Committee number ${index + 1}` })),
  );
  const notice = (index: number) => ({
    id: index + 1,
    title: `${subjects[index % subjects.length]} notice ${index + 1}`,
    from_date: isoDay(Date.now() - index * DAY_MS),
  });
  const home = JSON.parse(await readFile(at('home.json'), 'utf8')) as object;
  await write('home.json', { ...home, exam: generate(500, notice), news: generate(500, notice) });
  await write(
    'gallery.json',
    generate(200, (index) => ({
      id: index + 1,
      title: `Album ${index + 1}`,
      featured_image: 'campus-first-rain.webp',
      image: ['campus-first-rain.webp', 'campus-rain-tree.webp', 'canteen-lunch-hour.webp'],
    })),
  );
  const minutes = (await readFile(at('quality/minutes.json'), 'utf8')).match(/[^"]+\.pdf/)?.[0] ?? '';
  await write('quality/minutes.json', {
    titlehead: 'Minutes & Action Taken Reports',
    period: generate(400, (index) => ({ period: `Meeting ${400 - index}`, pdf_path: minutes })),
  });
  await write('quality/iqac.json', {
    titlehead: 'IQAC Initiatives',
    periods: generate(400, (index) => ({ audit_practices: `Practice ${index + 1}`, pdf_path: minutes })),
  });
  const aqar = aqarFile(size.years);
  await write('quality/aqar.json', aqar);
  await writeFiles(path.join(dir, 'uploads/cell'), path.join(dir, 'uploads/documents', minutes), aqar);
}

/** Creates the files of all documents as hard links to one small file, which saves disk space. */
async function writeFiles(folder: string, like: string, aqar: ReturnType<typeof aqarFile>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const seed = path.join(folder, 'seed.pdf');
  await copyFile(like, seed);
  const files = aqar.periods
    .flatMap(({ cells }) => cells)
    .flatMap(({ parentfolder }) => parentfolder)
    .flatMap(({ subfolder }) => subfolder)
    .flatMap((folder) => folder.files);
  for (const { filename } of files) await link(seed, path.join(folder, filename));
}
