import type { RouteDefinition } from '@kalalaya/contract/remote';
import type { Browser } from 'playwright';
import type { Finding } from '../../server/src/publishing/static-checks/finding.ts';
import type { Release } from '../../server/src/release/read-release.ts';
import type { ReleaseSources } from '../../server/src/release/sources.ts';
import type { OpenPage } from '../open-page.ts';
import type { PageDocument } from '../page-document.ts';
import type { PrivatePortal } from '../private-portal.ts';

/** A mistake on a page. */
export type Problem = Pick<Finding, 'problem' | 'remedy'>;

/** Returns a problem if a condition is true. */
export const problemIf = (condition: boolean, problem: string, remedy: string): Problem[] =>
  condition ? [{ problem, remedy }] : [];

/** What the checks of a portal share. */
export interface CheckContext {
  readonly portal: PrivatePortal;
  readonly college: string;
  readonly candidate: Release;
  /** Sources of the candidate, which locate its errors. */
  readonly sources: ReleaseSources;
  /** Everything that is live in the portal. */
  readonly releases: readonly Release[];
  readonly browser: Browser;
  /** Routes to open in the browser; the others are only requested. */
  readonly opened: ReadonlySet<RouteDefinition>;
  /** Documents of the candidate's pages. */
  readonly documents: readonly PageDocument[];
  /** Returns the status of an address of the portal; 0 without a response. Each is requested once. */
  readonly statusOf: (address: string) => Promise<number>;
}

/** Checks the document of a page. */
export interface DocumentCheck {
  readonly name: string;
  run(document: PageDocument, context: CheckContext): Problem[] | Promise<Problem[]>;
}

/** Checks a page that is open in the browser. */
export interface PageCheck {
  readonly name: string;
  run(page: OpenPage, context: CheckContext, document: PageDocument): Problem[] | Promise<Problem[]>;
}

/** Checks the portal of one college. */
export interface PortalCheck {
  readonly name: string;
  run(context: CheckContext): Promise<Omit<Finding, 'check'>[]>;
}
