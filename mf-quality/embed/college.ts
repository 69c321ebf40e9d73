import type { SiteLink, UploadFolders } from '@kalalaya/runtime';
import * as v from 'valibot';
import { type DataSource, EmbedSettingsError } from './settings.ts';

/** Colours of a college by token, e.g. `--brand`, for day and dusk. */
export interface Tokens {
  readonly light?: Readonly<Record<string, string>>;
  readonly dark?: Readonly<Record<string, string>>;
}

/** What a portal says of a college for embedding (`GET /embed/quality/<id>.json`). */
export interface College {
  readonly name: string;
  readonly folders: UploadFolders;
  readonly theme: Tokens;
  /** Label of the section's menu and its pages, as the college orders and names them. */
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

/** How long the portal may take to describe a college, in ms: after that the module shows without. */
const ANSWER_TIMEOUT_MS = 3_000;

/** The portal's answer of a college; null when none comes in time. */
async function askFor(address: string, signal: AbortSignal): Promise<Response | null> {
  const request = new AbortController();
  const stop = () => request.abort();
  signal.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(stop, ANSWER_TIMEOUT_MS);
  try {
    const answer = await fetch(address, { signal: request.signal, credentials: 'omit' });
    // The body is read within the same time.
    return new Response(await answer.arrayBuffer(), { status: answer.status });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Asks the portal for a college. Null when the element names none, or when no description comes in time: the module
 * then shows with its own colours and labels. Throws `EmbedSettingsError` when the portal answers for another college:
 * nobody's documents are shown under a name that is not theirs.
 */
export async function fetchCollege(
  { college: id, portal }: DataSource,
  signal: AbortSignal,
): Promise<College | null> {
  if (id === '') return null;
  const answer = await askFor(`${portal}/embed/quality/${id}.json`, signal);
  if (answer?.status === 404) {
    throw new EmbedSettingsError(
      'college',
      `${portal} does not answer for "${id}", so no documents are shown. Give the id of its college, or the address of the portal of "${id}"`,
    );
  }
  if (!answer?.ok) return null;
  const read = v.safeParse(college, await answer.json().catch(() => null));
  return read.success ? read.output : null;
}

/** Only what can stand as a colour's value: a sheet is made of it. */
const usable = /^[-\w#%.,()/\s]+$/;

function declarations(values: Tokens['light'], prefix: string): string {
  return Object.entries(values ?? {})
    .filter(([name, value]) => /^--[a-z0-9-]+$/.test(name) && usable.test(value))
    .map(([name, value]) => `${name}:var(--kalalaya-${prefix}${name.slice(2)},${value})`)
    .join(';');
}

/** A sheet of a college's colours; what the page sets by `--kalalaya-*` outweighs it. */
export function tokenSheet(given: readonly Tokens[]): string {
  const root = '[data-kalalaya-root]';
  return given
    .map(({ light, dark }) => {
      const dusk = declarations(dark, 'dark-');
      return [
        `${root}{${declarations(light, '')}}`,
        `${root}[data-mode="dark"]{${dusk}}`,
        `@media (prefers-color-scheme:dark){${root}:not([data-mode="light"]){${dusk}}}`,
      ].join('');
    })
    .join('');
}
