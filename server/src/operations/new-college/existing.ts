import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SpecialCells } from '@kalalaya/contract';
import { cellsDetails } from '@kalalaya/contract/calls';
import { ConfigError } from '@kalalaya/node/errors';
import { createTempFolder } from '@kalalaya/node/temp-folder';
import { upstreamSource } from '../../content/admin-api/index.ts';
import { readSiteFacts } from '../../content/html/site-facts.ts';
import type { InitialAnswers } from './answers.ts';

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
    return { api, cells: Object.fromEntries(matches) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `${api} does not respond like an admin API (${reason}).\nGive the base address of its calls, like https://admin.example/admin/api`,
      { cause: error },
    );
  }
}

async function get(address: string): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { signal }).catch((cause: unknown) => {
    throw new ConfigError(`${address} does not respond. Check the address, or omit it.`, { cause });
  });
  if (!response.ok)
    throw new ConfigError(`${address} responds with status ${response.status}. Check the address.`);
  return response;
}

/** Downloads an icon into a temporary file; undefined if it does not respond. */
async function downloadIcon(address: string): Promise<string | undefined> {
  const response = await get(address).catch(() => null);
  if (response === null) return undefined;
  const file = path.join(await createTempFolder('crest'), 'icon');
  await writeFile(file, await response.bytes());
  return file;
}

/**
 * Reads name, theme colour, telephones, e-mails and icon from the first page of a college's existing site.
 *
 * @throws {ConfigError} if the site does not respond.
 */
export async function readSite(address: string): Promise<InitialAnswers> {
  const { icon, phones, emails, ...facts } = readSiteFacts(await (await get(address)).text(), address);
  const crest = icon && (await downloadIcon(icon));
  return { ...facts, phones: [...phones], emails: [...emails], ...(crest && { crest }) };
}
