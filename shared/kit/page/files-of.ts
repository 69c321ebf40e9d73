import { type FileAddress, fileAddress } from '@kalalaya/contract/address';
import type { FileFacts, LoadContext, UploadFolders } from '@kalalaya/runtime';
import { settle } from './settle.ts';

/** A file linked from a page, as plain JSON for loader data. */
export interface FileView extends Pick<FileAddress, 'href' | 'name' | 'type' | 'own'> {
  /** Size and page count; empty if unknown. */
  readonly facts: FileFacts;
}

/** A file field from the admin API (bare name, path or URL) and the upload folder it belongs to. */
export interface FileField {
  readonly folder: keyof UploadFolders;
  readonly value: string;
}

/** Maximum number of files in one facts request; the server enforces the same limit. */
const FACTS_LIMIT = 200;

/** Fetches size and page count of own files, by URL. Returns an empty map if the request fails. */
export async function factsOf(
  { api, signal }: Pick<LoadContext, 'api' | 'signal'>,
  hrefs: readonly string[],
): Promise<ReadonlyMap<string, FileFacts>> {
  const uniqueHrefs = [...new Set(hrefs)].slice(0, FACTS_LIMIT);
  if (uniqueHrefs.length === 0) return new Map();
  const result = await settle(api.facts(uniqueHrefs), signal);
  return new Map(result.ok ? uniqueHrefs.map((href, index) => [href, result.value[index] ?? {}]) : []);
}

/**
 * Resolves file fields in order, null for missing or invalid ones, and fetches their facts in one request.
 */
export async function filesOf(
  context: Pick<LoadContext, 'api' | 'site' | 'signal'>,
  fields: readonly FileField[],
): Promise<readonly (FileView | null)[]> {
  const addresses = fields.map(({ folder, value }) => fileAddress(context.site, folder, value));
  const facts = await factsOf(
    context,
    addresses.flatMap((file) => (file?.own ? [file.href] : [])),
  );
  return addresses.map(
    (file) =>
      file && {
        href: file.href,
        name: file.name,
        type: file.type,
        own: file.own,
        facts: facts.get(file.href) ?? {},
      },
  );
}
