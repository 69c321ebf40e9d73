import type { SiteLink, UploadFolders } from '@kalalaya/runtime';
import * as v from 'valibot';
import { fetchText } from './fetch-text.ts';
import { type DataSource, EmbedSettingsError } from './settings.ts';

export type Tokens = KalalayaQuality.Tokens;

/** A portal's description of a college for embedding (`GET /embed/quality/<id>.json`). */
export interface College {
  readonly name: string;
  readonly folders: UploadFolders;
  readonly theme: Tokens;
  /** Label and pages of the section's menu, in the college's order. */
  readonly menu: { readonly label: string; readonly items: readonly SiteLink[] };
}

const text = v.string();
const tokens = v.record(text, text);
const college: v.GenericSchema<unknown, College> = v.object({
  name: text,
  folders: v.object({
    photos: text,
    facultyimg: text,
    facultyresume: text,
    course: text,
    faculty: text,
    facultyfile: text,
    cell: text,
    documents: text,
  }),
  theme: v.object({ light: tokens, dark: tokens }),
  menu: v.object({ label: text, items: v.array(v.object({ label: text, to: text })) }),
});

/** Timeout for the description of a college, in milliseconds. */
const FETCH_TIMEOUT_MS = 3_000;

/**
 * Fetches the description of a college from its portal. Returns null if the element names no college or if
 * the request fails: the module then uses its default colours and labels.
 *
 * @throws {EmbedSettingsError} if the portal does not know the college. Its documents must not be shown under
 *   another name.
 */
export async function fetchCollege(
  { college: id, portal }: DataSource,
  signal: AbortSignal,
): Promise<College | null> {
  if (id === '') return null;
  const request = { signal, timeout: FETCH_TIMEOUT_MS };
  const response = await fetchText(`${portal}/embed/quality/${id}.json`, request).catch(() => null);
  if (response?.status === 404) {
    throw new EmbedSettingsError(
      'college',
      `${portal} does not answer for "${id}", so no documents are shown. Give the id of its college, or the address of the portal of "${id}"`,
    );
  }
  if (response?.status !== 200) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), college), response.data);
  return parsed.success ? parsed.output : null;
}

/** Values that are safe to insert into a style sheet as a colour. */
const COLOUR_VALUE = /^[-\w#%.,()/\s]+$/;

function declarations(values: Tokens['light'], prefix: string): string {
  return Object.entries(values ?? {})
    .filter(([name, value]) => /^--[a-z0-9-]+$/.test(name) && COLOUR_VALUE.test(value))
    .map(([name, value]) => `${name}:var(--kalalaya-${prefix}${name.slice(2)},${value})`)
    .join(';');
}

/**
 * Builds the style sheet of a college's colours. Custom properties `--kalalaya-*` of the page take
 * precedence.
 */
export function tokenSheet(palettes: readonly Tokens[]): string {
  const root = '[data-kalalaya-root]';
  return palettes
    .map(({ light, dark }) => {
      const darkDeclarations = declarations(dark, 'dark-');
      return [
        `${root}{${declarations(light, '')}}`,
        `${root}[data-mode="dark"]{${darkDeclarations}}`,
        `@media (prefers-color-scheme:dark){${root}:not([data-mode="light"]){${darkDeclarations}}}`,
      ].join('');
    })
    .join('');
}
