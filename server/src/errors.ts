/**
 * What a person can mend: a setting, a pack, a release, a database that is away. Its message fits one screen and says
 * what to do; everything else that is thrown is a fault of the program and keeps its stack. Every room has its own
 * kind, which callers tell apart by `instanceof`.
 */
export abstract class ExpectedError extends Error {
  /** With which a command ends. */
  readonly exitStatus: number = 1;
}

/** How a command ends that threw: what it prints, and its exit status. */
export function failureOf(error: unknown): { readonly printed: unknown; readonly status: number } {
  if (error instanceof ExpectedError) return { printed: `\n${error.message}\n`, status: error.exitStatus };
  return { printed: error, status: 1 };
}

/** A mistake in how the portal is set up. */
export class ConfigError extends ExpectedError {
  override readonly name = 'ConfigError';
}

/** The code of an error of Node, e.g. `ENOENT`; null for an error without one. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Somebody else changes, or has changed, what this wanted to change; the message says who or what, and when. */
export class ConflictError extends ExpectedError {
  override readonly name = 'ConflictError';
  /** EX_TEMPFAIL of sysexits.h: the same command may succeed when it is tried again. */
  override readonly exitStatus = 75;
}

/** A release that is not there or not whole; the message names it, or the file at fault. */
export class ReleaseError extends ExpectedError {
  override readonly name: string = 'ReleaseError';
}

/**
 * Why a release's node build is of no use: it throws while it is evaluated, takes too much time or memory for that, or
 * exports something else.
 */
export type BundleProblem = 'evaluation' | 'limit' | 'invalid';

const problems: Readonly<Record<BundleProblem, string>> = {
  evaluation: 'cannot be evaluated',
  limit: 'passes a limit while it is evaluated',
  invalid: 'is not what the contract asks for',
};

/** A release's node build that render workers cannot use. */
export class BundleError extends ReleaseError {
  override readonly name = 'BundleError';
  readonly kind: BundleProblem;
  /** Name and version. */
  readonly release: string;
  readonly file: string;
  /** What was thrown, or what the exports lack. */
  readonly reason: string;
  constructor(
    kind: BundleProblem,
    { release, file }: { readonly release: string; readonly file: string },
    reason: string,
    options?: ErrorOptions,
  ) {
    super(
      `The node build of ${release} ${problems[kind]}: ${reason}\nFile: ${file}\nPublish the release again, or roll it back: npm run portal -- status`,
      options,
    );
    this.kind = kind;
    this.release = release;
    this.file = file;
    this.reason = reason;
  }
}

/** A page could not be rendered; carries which limit was passed or which release failed. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly kind: 'data-timeout' | 'render-timeout' | 'threw' | 'memory' | 'worker';
  constructor(kind: RenderError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
