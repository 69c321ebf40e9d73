import type { FileFacts, LoadContext, UploadFolders } from '@kalalaya/runtime';
import { type FileAddress, fileAddress } from './format/index.ts';
import { settle } from './settle.ts';

/** A file offered on a page, as loaders hand it on: plain JSON. */
export interface FileView extends Pick<FileAddress, 'href' | 'name' | 'type' | 'own'> {
  /** Size and pages; empty where they are not known. */
  readonly facts: FileFacts;
}

/** A file field as the contract reads it (a bare name, a path or an address), and the folder it lies in. */
export interface FileField {
  readonly folder: keyof UploadFolders;
  readonly value: string;
}

/** Most files that one question for facts may name: the server's own limit. */
const FACTS_LIMIT = 200;

/** Size and pages of own files by address. Where they cannot be had, the files stand without them. */
export async function factsOf(
  { api, signal }: Pick<LoadContext, 'api' | 'signal'>,
  hrefs: readonly string[],
): Promise<ReadonlyMap<string, FileFacts>> {
  const asked = [...new Set(hrefs)].slice(0, FACTS_LIMIT);
  if (asked.length === 0) return new Map();
  const answer = await settle(api.facts(asked), signal);
  return new Map(answer.ok ? asked.map((href, index) => [href, answer.value[index] ?? {}]) : []);
}

/** The files of file fields, in their order; null for missing and refused ones. One question brings their facts. */
export async function filesOf(
  context: Pick<LoadContext, 'api' | 'site' | 'signal'>,
  fields: readonly FileField[],
): Promise<readonly (FileView | null)[]> {
  const found = fields.map(({ folder, value }) => fileAddress(context.site, folder, value));
  const facts = await factsOf(
    context,
    found.flatMap((file) => (file?.own ? [file.href] : [])),
  );
  return found.map(
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
