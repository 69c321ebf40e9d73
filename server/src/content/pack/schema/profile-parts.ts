import type { UploadFolders } from '@kalalaya/contract';
import { defaultFolders } from '@kalalaya/contract/address';
import * as v from 'valibot';
import { described, loadsNothing, webAddress } from './fields.ts';
import { shape } from './shape.ts';

const FACT_NAME = 'a name of letters and digits like "officeHours"';
const FACT = 'one line of text without < > { }';

/** One line of text without markup. */
export const factSchema = v.pipe(v.string(FACT), v.regex(/^(?=.*\S)[^<>{}\r\n]*$/, FACT));

/** The facts of a college by name, without markup, so that they fit into pages and HTML fields. */
export const factSheetSchema = v.record(
  v.pipe(v.string(FACT_NAME), v.regex(/^[A-Za-z][A-Za-z0-9]*$/, FACT_NAME)),
  factSchema,
  'an object: { "officeHours": "10 am to 5 pm" }',
);

const TOKENS = 'tokens like { "--paper": "#f7f3ea" }';

const tokens = v.record(
  v.pipe(v.string(), v.regex(/^--[a-z0-9-]+$/, 'a token name like "--paper"')),
  v.pipe(
    v.string('a CSS value in quotes'),
    v.regex(/^[^;{}<>@\\]+$/, 'one CSS value, without ; { } < > @ \\'),
    v.check(loadsNothing, 'a CSS value without url(), which is not allowed'),
  ),
  TOKENS,
);

/** `theme` of the profile. */
export const theme = shape({
  tokens: described(
    shape({
      light: described(v.exactOptional(tokens, {}), 'Tokens of the light theme, by name.', {
        '--brand': '#1D3762',
      }),
      dark: described(v.exactOptional(tokens, {}), 'Tokens of the dark theme, by name.', {
        '--brand': '#162B50',
      }),
    }),
    'Tokens that differ from shared/kit/tokens/tokens.css.',
  ),
});

const folder = (name: keyof UploadFolders, what: string) =>
  described(
    v.exactOptional(
      v.pipe(v.string('a folder name'), v.regex(/^[\w-]+(\/[\w-]+)*$/, 'a folder name like "photos"')),
    ),
    `Folder of ${what}; ${defaultFolders[name]} by default.`,
    defaultFolders[name],
  );

/** `api` of the profile. */
export const api = shape({
  upstream: described(
    v.exactOptional(webAddress),
    'Address of a real admin API, which replaces data/.',
    'https://admin.nila.example/admin/api',
  ),
  uploads: described(
    v.exactOptional(webAddress),
    'Address of the API’s uploads; /admin/uploads on the host of `upstream` by default.',
    'https://admin.nila.example/admin/uploads',
  ),
  folders: described(
    v.exactOptional(
      shape({
        photos: folder('photos', 'pictures of the gallery and of people'),
        facultyimg: folder('facultyimg', 'photographs of teachers'),
        facultyresume: folder('facultyresume', 'résumés of teachers'),
        course: folder('course', 'syllabuses'),
        faculty: folder('faculty', 'pictures of events and files of reports'),
        facultyfile: folder('facultyfile', 'documents of events'),
        cell: folder('cell', 'documents of cells, AQAR and SSR'),
        documents: folder('documents', 'minutes, audits, feedback and the Haritha protocol'),
      }),
    ),
    'Folders below the uploads in which bare file names are looked up.',
  ),
  freshSeconds: described(
    v.exactOptional(
      v.pipe(v.number('seconds'), v.minValue(1, 'at least 1'), v.maxValue(86_400, 'at most 86400')),
    ),
    'Number of seconds for which a response of the admin API counts as fresh; 60 by default.',
    60,
  ),
});
