import type { UploadFolders } from '@kalalaya/contract';
import type { JsonPath } from './json-file.ts';
import { dataFiles, type PackData } from './schema/index.ts';

/** A file field of the admin API content: its position, its value, and the upload folder of a bare file name. */
export interface UploadReference {
  /** Path of the JSON file inside the pack. */
  readonly file: string;
  readonly at: JsonPath;
  readonly value: string;
  readonly folder: keyof UploadFolders;
}

type Row = Readonly<Record<string, unknown>>;

function fields(
  name: keyof PackData,
  rows: readonly Row[],
  folders: Readonly<Record<string, keyof UploadFolders>>,
  at: JsonPath = [],
): readonly UploadReference[] {
  const file = `data/${dataFiles[name].file}`;
  return rows.flatMap((row, index) =>
    Object.entries(folders).flatMap(([key, folder]) => {
      const content = row[key];
      if (typeof content === 'string') return [{ file, at: [...at, index, key], value: content, folder }];
      if (!Array.isArray(content)) return [];
      return content.map((item: string | { readonly image: string }, i) => ({
        file,
        at: [...at, index, key, i],
        value: typeof item === 'string' ? item : item.image,
        folder,
      }));
    }),
  );
}

function qualityFiles(name: 'aqar' | 'ssr', data: PackData): readonly UploadReference[] {
  return data[name].periods.flatMap((period, p) =>
    period.cells.flatMap((cell, c) =>
      cell.parentfolder.flatMap((folder, f) => {
        const at: JsonPath = ['periods', p, 'cells', c, 'parentfolder', f];
        const direct = fields(name, folder.files, { filename: 'cell' }, [...at, 'files']);
        const nested = folder.subfolder.flatMap((sub, s) =>
          fields(name, sub.files, { filename: 'cell' }, [...at, 'subfolder', s, 'files']),
        );
        return [...direct, ...nested];
      }),
    ),
  );
}

/**
 * Returns every file that the admin API content names, with its upload folder (specification/decisions.md, Calls).
 */
export function uploadReferences(data: PackData): readonly UploadReference[] {
  return [
    ...fields('cells', data.cells, { uploadfile: 'cell' }),
    ...fields('events', data.events, { picture: 'faculty', pictures: 'faculty', uploadfile: 'facultyfile' }),
    ...fields('reports', data.reports, { uploadfile: 'faculty', document: 'faculty' }),
    ...fields('faculty', data.faculty, { picture: 'facultyimg', resume: 'facultyresume' }),
    ...fields('programmes', data.programmes.ug_programmes, { syllabus: 'course' }, ['ug_programmes']),
    ...fields('programmes', data.programmes.pg_programmes, { syllabus: 'course' }, ['pg_programmes']),
    ...fields('testimonials', data.testimonials, { photo: 'photos' }),
    ...fields('placements', data.placements, { photo: 'photos' }),
    ...fields('gallery', data.gallery, { featured_image: 'photos', image: 'photos' }),
    ...fields('home', data.home.exam, { uploadfile: 'facultyfile' }, ['exam']),
    ...fields('home', data.home.news, { uploadfile: 'facultyfile' }, ['news']),
    ...qualityFiles('aqar', data),
    ...qualityFiles('ssr', data),
    { file: 'data/quality/ssr.json', at: ['report'], value: data.ssr.report, folder: 'cell' },
    ...fields('minutes', data.minutes.period, { pdf_path: 'documents' }, ['period']),
    ...fields('iqac', data.iqac.periods, { pdf_path: 'documents' }, ['periods']),
    ...fields('haritha', data.haritha.list, { pdf_path: 'documents' }, ['list']),
    ...data.feedback.categories.flatMap((category, c) =>
      fields('feedback', category.periods, { pdf_path: 'documents' }, ['categories', c, 'periods']),
    ),
  ];
}
