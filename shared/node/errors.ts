import path from 'node:path';
import { commandLine } from './command-line.ts';
import { exitStatus } from './exit-status.ts';

/**
 * An error that a person can fix: in a setting, a pack, a release, a database. Its message fits one screen and says what to
 * do. All other errors are bugs and keep their stack. A subclass exists only where somebody distinguishes it.
 */
export class ExpectedError extends Error {
  /** Exit status of a command that fails with it. */
  readonly exitStatus: number = exitStatus.refused;
}

/** Returns what a failed command prints, and its exit status. */
export function failureOf(error: unknown): { readonly printed: unknown; readonly status: number } {
  if (error instanceof ExpectedError) return { printed: `\n${error.message}\n`, status: error.exitStatus };
  if (isDiskFull(error))
    return { printed: `\n${diskFullMessage(folderOf(error))}\n`, status: exitStatus.refused };
  return { printed: error, status: exitStatus.refused };
}

/** The portal is not configured correctly. */
export class ConfigError extends ExpectedError {
  override readonly name = 'ConfigError';
}

/** Returns the code of a Node error, e.g. `ENOENT`; null for an error without one. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Returns a handler for a failed read: a missing file or folder gives `fallback`, other errors are thrown again. */
export const ifMissing =
  <T>(fallback: T) =>
  (error: unknown): T => {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return fallback;
    throw error;
  };

/** Returns a handler for a rejection: an error of one of some classes gives `fallback`, others are thrown again. */
export const ifError =
  <T>(fallback: T, ...classes: readonly (abstract new (...args: never) => Error)[]) =>
  (error: unknown): T => {
    if (classes.some((one) => error instanceof one)) return fallback;
    throw error;
  };

/** Codes of a write that a disk has no room for. */
const FULL_DISK_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Returns true if an error, or its cause, says that a disk or a quota is full. SQLite reports no code of its own. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isFull =
    FULL_DISK_CODES.includes(codeOf(error) ?? '') || ('errcode' in error && error.errcode === SQLITE_FULL);
  return isFull || isDiskFull(error.cause);
}

/** Result code of SQLite for a full disk. */
const SQLITE_FULL = 13;

/** Returns the folder that a failed write was for, as far as the error names it. */
function folderOf(error: unknown): string {
  if (!(error instanceof Error)) return 'DATA_DIR';
  const file = 'dest' in error ? error.dest : 'path' in error ? error.path : null;
  return typeof file === 'string' ? path.dirname(file) : folderOf(error.cause);
}

/** Returns a sentence for an operator whose disk is full. */
export const diskFullMessage = (folder: string): string =>
  `The disk of ${folder} is full. Free some space there: ${commandLine('doctor')} shows how much is left.`;

/** The object is being changed, or was changed, by another process or person; the message says by whom and when. */
export class ConflictError extends ExpectedError {
  override readonly name = 'ConflictError';
  override readonly exitStatus = exitStatus.temporary;
}

/** A release is missing or incomplete; the message names it or the broken file. */
export class ReleaseError extends ExpectedError {
  override readonly name: string = 'ReleaseError';
}

/** Why a node build is unusable: it throws, takes too much time or memory, or exports something else. */
export type BundleProblem = 'evaluation' | 'limit' | 'invalid' | 'unreadable';

const problems: Readonly<Record<BundleProblem, string>> = {
  unreadable: 'cannot be read',
  evaluation: 'cannot be evaluated',
  limit: 'passes a limit while it is evaluated',
  invalid: 'does not match the contract',
};

/** A release's node build that render workers cannot use. */
export class BundleError extends ReleaseError {
  override readonly name = 'BundleError';
  readonly kind: BundleProblem;
  /** Name and version of the release. */
  readonly release: string;
  readonly file: string;
  /** The thrown error, or what is wrong with the exports. */
  readonly reason: string;
  constructor(
    kind: BundleProblem,
    { release, file }: { readonly release: string; readonly file: string },
    reason: string,
    options?: ErrorOptions,
  ) {
    super(
      `The node build of ${release} ${problems[kind]}: ${reason}\nFile: ${file}\nPublish the release again, or roll it back: ${commandLine('status')}`,
      options,
    );
    this.kind = kind;
    this.release = release;
    this.file = file;
    this.reason = reason;
  }
}

/** A page could not be rendered, because it threw or exceeded a limit. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly kind: 'data-timeout' | 'render-timeout' | 'threw' | 'memory' | 'worker';
  constructor(kind: RenderError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
