import { createHash } from 'node:crypto';
import { uploadNames } from '@kalalaya/contract/address';
import { replaceFile } from '@kalalaya/node/file-system';
import type { DocumentFault, DocumentRecord } from '@kalalaya/search/documents';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { readJsonOrNull } from '../../base/read-json.ts';
import { type FileProbe, probeFile, uploadPaths } from '../admin-api/index.ts';
import { addressOf } from '../pack/index.ts';

const check = v.object({
  /** Time of the check, in milliseconds since 1970. */
  at: v.number(),
  bytes: v.optional(v.number()),
  fault: v.optional(v.object({ kind: v.picklist(['dead', 'mistyped']), says: v.string() })),
  /** Digest of the upstream that has the file. Missing in files written by older versions. */
  source: v.optional(v.string()),
});

export type FileCheck = v.InferOutput<typeof check>;

const checks = v.record(v.string(), check);

/** Fault of a file that was an HTML page, such as the login or error page of a server. */
const HTML_PAGE = 'The file is an HTML page';

/** Age after which a file is checked again, in milliseconds: a day, or an hour if its server may be fixed soon. */
const MAX_AGE_MS = { usual: 86_400_000, fixable: 3_600_000 } as const;

/** Maximum number of files per run. */
const BATCH_SIZE = 500;

/** Maximum number of concurrent requests. */
const CONCURRENCY = 2;

const checksFile = (index: string) => `${index}.files`;

/** Reads the stored results of the checks for an index file, by the address of the file on the portal. */
const readFileChecks = async (index: string): Promise<Map<string, FileCheck>> =>
  new Map(Object.entries((await readJsonOrNull(checksFile(index), checks)) ?? {}));

function isDue(last: FileCheck | undefined, now: number): boolean {
  const isFixable = last?.fault?.kind === 'dead' || last?.fault?.says === HTML_PAGE;
  return now - (last?.at ?? 0) > (isFixable ? MAX_AGE_MS.fixable : MAX_AGE_MS.usual);
}

function faultOf({ dead, isReally }: FileProbe): DocumentFault | undefined {
  if (dead !== null) return { kind: 'dead', says: 'The file cannot be fetched' };
  if (isReally !== null) return { kind: 'mistyped', says: `The file is ${isReally}` };
  return undefined;
}

/**
 * Checks the files of a college's upstream in the background, so that dead files are flagged before a visitor
 * opens them.
 */
export class FileChecks {
  readonly #index: string;
  readonly #uploads: { readonly path: string; readonly upstream: string };
  readonly #source: string;
  #checks: Map<string, FileCheck> | null = null;
  /** Files about which the last request revealed nothing. They are checked after the others. */
  readonly #undecided = new Set<string>();

  /** @param uploads - Path of the uploads on the portal, and the upstream URL that it is proxied to. */
  constructor(index: string, uploads: { readonly path: string; readonly upstream: string }) {
    this.#index = index;
    this.#uploads = uploads;
    this.#source = createHash('sha256').update(uploads.upstream).digest('base64url').slice(0, 16);
  }

  /** Returns the last result for a file. */
  get(href: string): FileCheck | undefined {
    return this.#checks?.get(href);
  }

  /** Loads the stored results, except those of an earlier upstream. */
  async load(): Promise<void> {
    if (this.#checks !== null) return;
    const stored = [...(await readFileChecks(this.#index))];
    this.#checks ??= new Map(stored.filter(([, { source = this.#source }]) => source === this.#source));
  }

  /**
   * Checks the files that are due and stores the results. An outage of the server is no result. Resolves to true if any
   * result changed.
   */
  async run(records: readonly DocumentRecord[], signal: AbortSignal): Promise<boolean> {
    await this.load();
    const checksByHref = this.#checks ?? new Map<string, FileCheck>();
    const { path } = this.#uploads;
    const now = Date.now();
    const due = records
      .filter(({ href }) => href.startsWith(`${path}/`) && isDue(checksByHref.get(href), now))
      .toSorted((one, other) => this.#rank(one) - this.#rank(other))
      .slice(0, BATCH_SIZE);
    let hasChanges = false;
    await pLimit(CONCURRENCY).map(due, async ({ href, fileName, file }) => {
      if (signal.aborted) return;
      const probe = await this.#probe(href, fileName, file.value);
      if (probe.isOutage) {
        this.#undecided.add(href);
        return;
      }
      this.#undecided.delete(href);
      const fault = faultOf(probe);
      const bytes = probe.bytes ?? undefined;
      const previous = checksByHref.get(href);
      hasChanges ||= previous?.fault?.says !== fault?.says || previous?.bytes !== bytes;
      checksByHref.set(href, { at: Date.now(), source: this.#source, bytes, fault });
    });
    if (due.length > 0)
      await replaceFile(checksFile(this.#index), JSON.stringify(Object.fromEntries(checksByHref)));
    return hasChanges;
  }

  /** Probes a file at the paths that the portal tries when it is requested. */
  async #probe(href: string, fileName: string, value: string): Promise<FileProbe> {
    const { path, upstream } = this.#uploads;
    const [first, ...others] = uploadPaths(uploadNames(href.slice(path.length + 1)) ?? [], value);
    const probe = (names: readonly string[]) =>
      probeFile(new URL(addressOf(upstream, names.join('/'))), fileName);
    let result = first
      ? await probe(first)
      : await probeFile(new URL(upstream + href.slice(path.length)), fileName);
    for (const names of others) {
      if (result.dead !== 'status 404') break;
      result = await probe(names);
    }
    return result;
  }

  /** Without this order, files that always fail would keep the others from being checked. */
  #rank({ href }: DocumentRecord): number {
    return this.#undecided.has(href) ? 1 : 0;
  }
}
