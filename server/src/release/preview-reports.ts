import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { codeOf } from '../errors.ts';
import { releasesDirOf, type StoreLocation } from './location.ts';
import { markReported, readPreviews } from './previews.ts';
import { databaseAt } from './store/open.ts';

/** Folder of the reports in RELEASES_DIR, and the name of their archives. */
const REPORTS = '.previews';

const REPORT_FILE = 'report.json';

/** Widths of the windows in which pages are compared, in CSS pixels. */
export const reportWidths = [360, 1280] as const;

const pictureFile = v.pipe(v.string(), v.regex(/^\d{1,3}-\d{3,4}-(before|after|difference)\.webp$/));

const pageView = v.object({
  /** Width of the window, in CSS pixels. */
  width: v.number(),
  /** Height of the pictures, in CSS pixels. */
  height: v.number(),
  /** Share of the pixels that differ, from 0 to 1; null for a new page. */
  share: v.nullable(v.number()),
  /** Files of the pictures; null if there is nothing to compare or the pictures were too large to store. */
  before: v.nullable(pictureFile),
  after: v.nullable(pictureFile),
  difference: v.nullable(pictureFile),
});

/** Gzipped size in bytes of what a page loads; `before` is null for a new page. */
const size = v.object({ before: v.nullable(v.number()), after: v.number() });

const reportedPage = v.object({
  path: v.string(),
  /** One for each width. */
  views: v.array(pageView),
  scripts: size,
  styles: size,
});

const previewReport = v.object({
  name: v.string(),
  version: v.string(),
  /** The live version; null if visitors see none. */
  live: v.nullable(v.string()),
  /** Id of the college in which the pictures were taken. */
  college: v.string(),
  /** Pages that the release changes or adds, as far as they were opened. */
  pages: v.array(reportedPage),
  /** Routes of the live release that the candidate does not have. */
  removed: v.array(v.string()),
  /** Pages without pictures, with the reason. */
  notShown: v.array(v.object({ path: v.string(), reason: v.string() })),
  /** The findings as the gate prints them; empty without any. */
  gate: v.string(),
});

/** How a release changes the pages of its frontend, and what the gate finds. */
export type PreviewReport = v.InferOutput<typeof previewReport>;
/** A page in a report. */
export type ReportedPage = v.InferOutput<typeof reportedPage>;
/** Size of what a page loads. */
type PageSize = v.InferOutput<typeof size>;
/** A page in a window of one width. */
export type PageView = v.InferOutput<typeof pageView>;

/** Returns the id under which the report of a preview is stored. The token does not appear in names of files. */
export const reportId = (token: string): string =>
  createHash('sha256').update(token).digest('hex').slice(0, 32);

const reportsDir = (location: StoreLocation) => path.join(releasesDirOf(location), REPORTS);

/** Returns true for a page that is new, or differs at one of the widths. */
export const isVisiblyChanged = ({ views }: ReportedPage): boolean =>
  views.some(({ share }) => share === null || share > 0);

/** Returns a share as a percentage, e.g. `3.1 %`. A share above zero is never shown as zero. */
export function percentText(share: number): string {
  const percent = share * 100;
  return percent > 0 && percent < 0.1 ? '< 0.1 %' : `${percent.toFixed(1)} %`;
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
const isEqualSize = ({ before, after }: PageSize) =>
  before === null || kilobytes(before) === kilobytes(after);

/** Returns a size as kilobytes, with the size before if it differs, e.g. `12.1 → 12.4 KB`. */
export function sizeText(size: PageSize): string {
  const { before, after } = size;
  return `${before === null || isEqualSize(size) ? '' : `${kilobytes(before)} → `}${kilobytes(after)} KB`;
}

/** Returns true if a page that both releases have loads more or less than before. */
export const hasOtherSize = ({ scripts, styles }: ReportedPage): boolean =>
  !isEqualSize(scripts) || !isEqualSize(styles);

/**
 * Stores the report of a preview with its pictures by file name, for every server.
 *
 * @param token - Token of an existing preview.
 */
export async function storeReport(
  location: StoreLocation,
  token: string,
  report: PreviewReport,
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const id = reportId(token);
  const draft = path.join(reportsDir(location), `.draft-${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  try {
    for (const [file, bytes] of pictures) await writeFile(path.join(draft, file), bytes);
    await writeFile(path.join(draft, REPORT_FILE), JSON.stringify(report));
    await rename(draft, path.join(reportsDir(location), id));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await databaseAt(location)?.archives.put({ name: REPORTS, version: id });
  await markReported(location, token);
}

/** Reads a file of a report, fetched from the database if another server stored it. Returns null if there is none. */
async function readReportFile(location: StoreLocation, token: string, file: string): Promise<Buffer | null> {
  const id = reportId(token);
  const address = path.join(reportsDir(location), id, file);
  const read = () =>
    readFile(address).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    });
  const bytes = await read();
  if (bytes !== null) return bytes;
  const isFetched = await databaseAt(location)?.archives.fetch({ name: REPORTS, version: id });
  return isFetched === true ? read() : null;
}

/** Returns the report of a preview, or null if it has none. */
export async function readReport(location: StoreLocation, token: string): Promise<PreviewReport | null> {
  const bytes = await readReportFile(location, token, REPORT_FILE);
  return bytes === null ? null : v.parse(previewReport, JSON.parse(bytes.toString('utf8')));
}

/** Returns a picture of the report of a preview as WebP, or null if there is none of this name. */
export async function readReportPicture(
  location: StoreLocation,
  token: string,
  file: string,
): Promise<Buffer | null> {
  return v.is(pictureFile, file) ? readReportFile(location, token, file) : null;
}

/** Removes the reports of previews that have expired, here and in the database. */
export async function removeExpiredReports(location: StoreLocation, now = new Date()): Promise<void> {
  const folder = reportsDir(location);
  const archives = databaseAt(location)?.archives;
  const stored = (await readdir(folder).catch(() => [])).filter((id) => !id.startsWith('.'));
  const archived = (await archives?.list(REPORTS)) ?? [];
  if (stored.length === 0 && archived.length === 0) return;
  const current = new Set((await readPreviews(location, now)).map(({ token }) => reportId(token)));
  for (const id of stored.filter((one) => !current.has(one)))
    await rm(path.join(folder, id), { recursive: true, force: true });
  for (const archive of archived.filter(({ version }) => !current.has(version)))
    await archives?.remove(archive);
}
