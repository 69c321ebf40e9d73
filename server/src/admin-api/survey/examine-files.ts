import pLimit from 'p-limit';
import type { Finding, Findings } from './findings.ts';
import { megabytes, oversized, SLOW_MS, seconds } from './limits.ts';
import type { LinkedFile } from './linked-files.ts';
import { type FileProbe, probeFile } from './probe-file.ts';

/** A file with the address of a call whose answer links it. */
export interface FoundFile extends LinkedFile {
  readonly in: string;
}

/** Where files lie, and how they are looked at. */
export interface FileOptions {
  /** Base of the college's uploads, without a trailing slash. */
  readonly base: string;
  /** Path of the portal's own uploads, under which answers name them. */
  readonly uploadsBase: string;
  /** Files at the same time. */
  readonly atOnce: number;
  readonly onProgress?: (done: number, found: number) => void;
}

function note(findings: Findings, file: FoundFile, { dead, bytes, ms, isReally }: FileProbe): void {
  const add = (kind: Finding['kind'], what: string) => findings.add(kind, file.href, what, file.in);
  const most = file.picture ? oversized.picture : oversized.file;
  if (dead !== null) add('dead', dead);
  if (isReally !== null) add('mislabelled', `is ${isReally}`);
  if (bytes !== null && bytes >= most) add('oversized', `${megabytes(bytes)}, ${megabytes(most)} are much`);
  if (dead === null && ms >= SLOW_MS) add('slow', `begins after ${seconds(ms)}`);
}

/** Looks at every file once, and tells what is wrong with it. Those on other hosts are told, and never fetched. */
export async function examineFiles(
  files: Iterable<FoundFile>,
  findings: Findings,
  { base, uploadsBase, atOnce, onProgress }: FileOptions,
): Promise<{ readonly looked: number; readonly bytes: number }> {
  const limit = pLimit(atOnce);
  const own: FoundFile[] = [];
  for (const file of files) {
    if (file.own && file.href.startsWith(`${uploadsBase}/`)) own.push(file);
    else
      findings.add(
        'elsewhere',
        file.href,
        file.picture ? 'a picture, which is not shown' : 'not looked at',
        file.in,
      );
  }
  let looked = 0;
  let bytes = 0;
  const look = async (file: FoundFile) => {
    const probe = await probeFile(new URL(base + file.href.slice(uploadsBase.length)), file);
    note(findings, file, probe);
    looked += 1;
    bytes += probe.bytes ?? 0;
    onProgress?.(looked, own.length);
  };
  await Promise.all(own.map((file) => limit(() => look(file))));
  return { looked, bytes };
}
