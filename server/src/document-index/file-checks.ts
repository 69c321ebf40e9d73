import { readFile } from 'node:fs/promises';
import type { DocumentFault, DocumentRecord } from '@kalalaya/contract/document-index';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { probeFile } from '../admin-api/index.ts';
import { replaceFile } from '../release/files.ts';

const check = v.object({
  /** When it was looked at, ms since 1970. */
  at: v.number(),
  bytes: v.optional(v.number()),
  fault: v.optional(v.object({ kind: v.picklist(['dead', 'mistyped']), says: v.string() })),
});

/** What a look at a file found. */
export type FileCheck = v.InferOutput<typeof check>;

const checks = v.record(v.string(), check);

/** How long what was found is taken for true, in ms: a day; an hour where the file was dead. */
const FRESH_MS = { sound: 86_400_000, dead: 3_600_000 } as const;

/** Files that are looked at in one go; the others wait for the next. */
const IN_ONE_GO = 500;

/** Files looked at at the same time. */
const AT_ONCE = 2;

/** Where the checks of an index are kept. */
const fileOf = (index: string) => `${index}.files`;

/** What earlier looks found, by the address of the file on the portal, beside the index that is kept in a file. */
export async function readFileChecks(index: string): Promise<Map<string, FileCheck>> {
  try {
    return new Map(Object.entries(v.parse(checks, JSON.parse(await readFile(fileOf(index), 'utf8')))));
  } catch {
    return new Map();
  }
}

const isDue = ({ at, fault }: FileCheck, now: number) =>
  now - at > (fault?.kind === 'dead' ? FRESH_MS.dead : FRESH_MS.sound);

function faultOf({
  dead,
  isReally,
}: {
  dead: string | null;
  isReally: string | null;
}): DocumentFault | undefined {
  if (dead !== null) return { kind: 'dead', says: 'The file cannot be fetched' };
  if (isReally !== null) return { kind: 'mistyped', says: `The file is ${isReally}` };
  return undefined;
}

/** Looks at the files of a college's upstream, a few at a time, so that a dead one is flagged before anybody opens it. */
export class FileChecks {
  readonly #index: string;
  readonly #uploads: { readonly path: string; readonly upstream: string };
  #known: Map<string, FileCheck> | null = null;

  /** `uploads`: the portal's path of uploads, and the upstream's address that it stands for. */
  constructor(index: string, uploads: { readonly path: string; readonly upstream: string }) {
    this.#index = index;
    this.#uploads = uploads;
  }

  /** What is known of a file. */
  get(href: string): FileCheck | undefined {
    return this.#known?.get(href);
  }

  async load(): Promise<void> {
    this.#known ??= await readFileChecks(this.#index);
  }

  /** Looks at what is due, and keeps what it found. Resolves with whether anything differs; ends with the signal. */
  async run(records: readonly DocumentRecord[], signal: AbortSignal): Promise<boolean> {
    await this.load();
    const known = this.#known ?? new Map<string, FileCheck>();
    const { path, upstream } = this.#uploads;
    const now = Date.now();
    const due = records
      .filter(({ href }) => href.startsWith(`${path}/`))
      .filter(({ href }) => {
        const last = known.get(href);
        return last === undefined || isDue(last, now);
      })
      .slice(0, IN_ONE_GO);
    const limit = pLimit(AT_ONCE);
    let differs = false;
    await Promise.all(
      due.map(({ href, fileName }) =>
        limit(async () => {
          if (signal.aborted) return;
          const url = new URL(upstream.replace(/\/+$/, '') + href.slice(path.length));
          const probe = await probeFile(url, { name: fileName });
          const fault = faultOf(probe);
          const { bytes } = probe;
          const before = known.get(href);
          differs ||= before?.fault?.says !== fault?.says || before?.bytes !== (bytes ?? undefined);
          known.set(href, {
            at: Date.now(),
            ...(bytes !== null && { bytes }),
            ...(fault !== undefined && { fault }),
          });
        }),
      ),
    );
    if (due.length > 0) await replaceFile(fileOf(this.#index), JSON.stringify(Object.fromEntries(known)));
    return differs;
  }
}
