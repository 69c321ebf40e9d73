import pLimit from 'p-limit';
import type { ApiIssue, ApiIssues } from './issues.ts';
import { megabytes, oversized, SLOW_MS, seconds } from './limits.ts';
import type { LinkedFile } from './linked-files.ts';
import { type FileProbe, probeFile } from './probe-file.ts';

/** A linked file, with the address of the call that links it. */
export interface ReferencedFile extends LinkedFile {
  readonly linkedFrom: string;
}

/** Options of `examineFiles`. */
export interface FileOptions {
  /** Base URL of the college's uploads, without a trailing slash. */
  readonly base: string;
  /** Path of the portal's own uploads, which responses use. */
  readonly uploadsBase: string;
  /** Number of concurrent downloads. */
  readonly concurrency: number;
  readonly onProgress?: (done: number, total: number) => void;
}

function addIssues(issues: ApiIssues, file: ReferencedFile, { dead, bytes, ms, isReally }: FileProbe): void {
  const add = (kind: ApiIssue['kind'], what: string) => issues.add(kind, file.href, what, file.linkedFrom);
  const maxBytes = file.isPicture ? oversized.picture : oversized.file;
  if (dead !== null) add('dead', dead);
  if (isReally !== null) add('mislabelled', `is ${isReally}`);
  if (bytes !== null && bytes >= maxBytes)
    add('oversized', `${megabytes(bytes)}, should be below ${megabytes(maxBytes)}`);
  if (dead === null && ms >= SLOW_MS) add('slow', `first bytes after ${seconds(ms)}`);
}

/** Examines every file once and adds its issues. Files on other hosts are reported but never fetched. */
export async function examineFiles(
  files: Iterable<ReferencedFile>,
  issues: ApiIssues,
  { base, uploadsBase, concurrency, onProgress }: FileOptions,
): Promise<{ readonly looked: number; readonly bytes: number }> {
  const limit = pLimit(concurrency);
  const own: ReferencedFile[] = [];
  for (const file of files) {
    if (file.own && file.href.startsWith(`${uploadsBase}/`)) own.push(file);
    else
      issues.add(
        'elsewhere',
        file.href,
        file.isPicture
          ? 'a picture on another host, which is not shown'
          : 'a file on another host, not checked',
        file.linkedFrom,
      );
  }
  let probed = 0;
  let bytes = 0;
  const examineFile = async (file: ReferencedFile) => {
    const probe = await probeFile(new URL(base + file.href.slice(uploadsBase.length)), file);
    addIssues(issues, file, probe);
    probed += 1;
    bytes += probe.bytes ?? 0;
    onProgress?.(probed, own.length);
  };
  await Promise.all(own.map((file) => limit(() => examineFile(file))));
  return { looked: probed, bytes };
}
