import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SpecialCells } from '@kalalaya/contract';
import { cellsDetails } from '@kalalaya/contract/calls';
import { JSDOM } from 'jsdom';
import { upstreamSource } from '../../admin-api/index.ts';
import { ConfigError } from '../../errors.ts';
import type { CollegeAnswers } from './answers.ts';

/** Answers known before the prompt, from a file, an API or a site. */
export type InitialAnswers = { readonly [K in keyof CollegeAnswers]?: CollegeAnswers[K] };

/** Timeout for a request, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Patterns that identify the special cells by name. */
const cellPatterns: Readonly<Record<keyof SpecialCells, RegExp>> = {
  scholarship: /scholarship/i,
  ncc: /\bncc\b|national cadet/i,
  nss: /\bnss\b|national service/i,
  careerGuidance: /career/i,
  centers: /\bcent(?:er|re)s?\b/i,
  awards: /\bawards?\b/i,
  announcements: /announcement/i,
};

/**
 * Reads the cells of an admin API and identifies the seven special cells by name.
 *
 * @throws {ConfigError} if the address does not respond like an admin API.
 */
export async function readApi(api: string): Promise<InitialAnswers> {
  const source = upstreamSource({ base: api, timeoutMs: TIMEOUT_MS });
  try {
    const raw = await source.fetch(cellsDetails, { id: 0 }, AbortSignal.timeout(TIMEOUT_MS));
    const { cell } = cellsDetails.read(raw);
    const matches = Object.entries(cellPatterns).flatMap(([key, pattern]) => {
      const id = Number(cell.find(({ name_of_the_cell }) => pattern.test(name_of_the_cell))?.id);
      return Number.isInteger(id) && id > 0 ? [[key, id] as const] : [];
    });
    return { api, ...(matches.length > 0 && { cells: Object.fromEntries(matches) }) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `${api} does not respond like an admin API (${reason}).\nGive the base address of its calls, like https://admin.example/admin/api`,
      { cause: error },
    );
  }
}

async function get(address: string): Promise<Response> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new ConfigError(`${address} does not respond. Check the address, or omit it.`, {
        cause: error,
      });
    },
  );
  if (!response.ok)
    throw new ConfigError(`${address} responds with status ${response.status}. Check the address.`);
  return response;
}

/** Targets of all links with a scheme, without the scheme and without duplicates. */
function linkTargets(page: Document, scheme: 'tel' | 'mailto'): readonly string[] {
  const matches = [...page.querySelectorAll<HTMLAnchorElement>(`a[href^="${scheme}:"]`)].map((link) =>
    decodeURIComponent(link.href.slice(scheme.length + 1).replace(/\?.*$/, '')).trim(),
  );
  return [...new Set(matches)].filter((one) => one !== '');
}

/** Downloads the home screen icon of a site; undefined if it has none. */
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
 * Reads name, theme colour, telephones, e-mails and icon from the first page of a college's existing site.
 *
 * @throws {ConfigError} if the site does not respond.
 */
export async function readSite(address: string): Promise<InitialAnswers> {
  const page = new JSDOM(await (await get(address)).text(), { url: address }).window.document;
  const name =
    contentOf(page, 'meta[property="og:site_name"]') ?? page.title.split(/\s+[|·–—-]\s+/)[0]?.trim();
  const brand = contentOf(page, 'meta[name="theme-color"]');
  const [phones, emails] = [linkTargets(page, 'tel'), linkTargets(page, 'mailto')];
  const crest = await iconOf(page);
  return {
    ...(name !== undefined && name !== '' && { name }),
    ...(brand !== undefined && { brand }),
    ...(phones.length > 0 && { phones: [...phones] }),
    ...(emails.length > 0 && { emails: [...emails] }),
    ...(crest !== undefined && { crest }),
  };
}
