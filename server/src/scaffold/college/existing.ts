import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SpecialCells } from '@kalalaya/contract';
import { cellsDetails } from '@kalalaya/contract/calls';
import { JSDOM } from 'jsdom';
import { upstreamSource } from '../../admin-api/index.ts';
import { ConfigError } from '../../errors.ts';
import type { CollegeAnswers } from './answers.ts';

/** What an existing API and site tell of a college: some of the answers. */
export type KnownAnswers = { readonly [K in keyof CollegeAnswers]?: CollegeAnswers[K] };

/** Longest that a site may take to answer, in ms. */
const TIMEOUT_MS = 10_000;

/** Words by which the special cells are known in the list of an API. */
const cellWords: Readonly<Record<keyof SpecialCells, RegExp>> = {
  scholarship: /scholarship/i,
  ncc: /\bncc\b|national cadet/i,
  nss: /\bnss\b|national service/i,
  careerGuidance: /career/i,
  centers: /\bcent(?:er|re)s?\b/i,
  awards: /\bawards?\b/i,
  announcements: /announcement/i,
};

/**
 * Asks an admin API for its cells, and finds the seven that have pages of their own by their names. Throws `ConfigError`
 * when nothing there answers as an admin API does.
 */
export async function readApi(api: string): Promise<KnownAnswers> {
  const source = upstreamSource({ base: api, timeoutMs: TIMEOUT_MS });
  try {
    const raw = await source.fetch(cellsDetails, { id: 0 }, AbortSignal.timeout(TIMEOUT_MS));
    const { cell } = cellsDetails.read(raw);
    const found = Object.entries(cellWords).flatMap(([key, words]) => {
      const id = Number(cell.find(({ name_of_the_cell }) => words.test(name_of_the_cell))?.id);
      return Number.isInteger(id) && id > 0 ? [[key, id] as const] : [];
    });
    return { api, ...(found.length > 0 && { cells: Object.fromEntries(found) }) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `${api} does not answer as an admin API does (${why}).\nGive the address that its calls stand behind, as https://admin.example/admin/api`,
      { cause: error },
    );
  }
}

async function get(address: string): Promise<Response> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new ConfigError(`${address} does not answer. Check the address, or leave it out.`, {
        cause: error,
      });
    },
  );
  if (!response.ok)
    throw new ConfigError(`${address} answers with status ${response.status}. Check the address.`);
  return response;
}

/** Addresses of links of one scheme, each once, without it. */
function linked(page: Document, scheme: 'tel' | 'mailto'): readonly string[] {
  const found = [...page.querySelectorAll<HTMLAnchorElement>(`a[href^="${scheme}:"]`)].map((link) =>
    decodeURIComponent(link.href.slice(scheme.length + 1).replace(/\?.*$/, '')).trim(),
  );
  return [...new Set(found)].filter((one) => one !== '');
}

/** The icon that a site gives for a home screen, as a file; undefined when it has none. */
async function iconOf(page: Document): Promise<string | undefined> {
  const icon = page.querySelector<HTMLLinkElement>(
    'link[rel~="apple-touch-icon"], link[rel~="icon"][type="image/svg+xml"]',
  );
  if (icon === null) return undefined;
  const response = await get(icon.href).catch(() => null);
  if (response === null) return undefined;
  const file = path.join(
    await mkdtemp(path.join(tmpdir(), 'crest-')),
    path.basename(new URL(icon.href).pathname),
  );
  await writeFile(file, await response.bytes());
  return file;
}

const contentOf = (page: Document, selector: string) =>
  page.querySelector(selector)?.getAttribute('content')?.trim() || undefined;

/**
 * Reads the first page of a college's site as it is now: its name, its colour for browsers, telephones, e-mails and icon.
 * Throws `ConfigError` when nothing answers there.
 */
export async function readSite(address: string): Promise<KnownAnswers> {
  const page = new JSDOM(await (await get(address)).text(), { url: address }).window.document;
  const name =
    contentOf(page, 'meta[property="og:site_name"]') ?? page.title.split(/\s+[|·–—-]\s+/)[0]?.trim();
  const brand = contentOf(page, 'meta[name="theme-color"]');
  const [phones, emails] = [linked(page, 'tel'), linked(page, 'mailto')];
  const crest = await iconOf(page);
  return {
    ...(name !== undefined && name !== '' && { name }),
    ...(brand !== undefined && { brand }),
    ...(phones.length > 0 && { phones: [...phones] }),
    ...(emails.length > 0 && { emails: [...emails] }),
    ...(crest !== undefined && { crest }),
  };
}
