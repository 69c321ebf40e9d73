/** Number of failed renders in a row, without a success, after which a section counts as failing. */
const FAILURES_IN_A_ROW = 3;

/** Time after a move in which its release is blamed for sections that begin to fail, in milliseconds. */
const BLAME_MS = 60 * 60_000;

/** A pointer with the time of its last move. */
export interface MovedRelease {
  readonly name: string;
  readonly version: string;
  /** Time of the move, ISO 8601. */
  readonly since: string;
}

/** A page that neither the live release nor its fallback could render. */
export interface FailedPage {
  /** Pattern of the page. */
  readonly path: string;
  /** Whether the section has no other page. */
  readonly isOnlyPage: boolean;
}

/**
 * Tracks which sections fail for everybody: several renders in a row, with the live release and its fallback. One page
 * that throws is a fault of that page, unless the section has no other.
 */
export class SectionHealth {
  /** Failed pages since the last success, by remote. */
  readonly #failures = new Map<string, FailedPage[]>();

  /** Records a rendered page. */
  recordSuccess(remote: string): void {
    this.#failures.delete(remote);
  }

  /** Records a page that no release could render. Returns true if the section begins to fail with it. */
  recordFailure(remote: string, page: FailedPage): boolean {
    const wasFailing = this.isFailing(remote);
    const failures = [...(this.#failures.get(remote) ?? []), page].slice(-FAILURES_IN_A_ROW);
    this.#failures.set(remote, failures);
    return !wasFailing && this.isFailing(remote);
  }

  /** Returns true if the last renders of a section failed, on more than one page or on its only one. */
  isFailing(remote: string): boolean {
    const failures = this.#failures.get(remote) ?? [];
    const paths = new Set(failures.map(({ path }) => path));
    return (
      failures.length === FAILURES_IN_A_ROW &&
      (paths.size > 1 || failures.every(({ isOnlyPage }) => isOnlyPage))
    );
  }

  /** Returns the names of all failing sections, sorted. */
  failing(): readonly string[] {
    return [...this.#failures.keys()].filter((remote) => this.isFailing(remote)).sort();
  }

  /** Forgets all failures. Called when other releases are served. */
  clear(): void {
    this.#failures.clear();
  }
}

/**
 * Returns the release to blame when a section begins to fail: the one that was moved last, if that is recent. None if the
 * section or the shell was moved with it: the failures of a section's own release are handled page by page.
 */
export function releaseToBlame(
  section: string,
  moves: readonly MovedRelease[],
  now = Date.now(),
): MovedRelease | null {
  const lastTime = Math.max(...moves.map(({ since }) => Date.parse(since)));
  const last = moves.filter(({ since }) => Date.parse(since) === lastTime);
  const [blamed] = last;
  if (blamed === undefined || last.some(({ name }) => name === section || name === 'shell')) return null;
  return now - lastTime < BLAME_MS ? blamed : null;
}
