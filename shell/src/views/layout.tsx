import type { Notice } from '@kalalaya/contract/document';
import { type ApiClient, useSite } from '@kalalaya/runtime';
import { type ReactNode, useState } from 'react';
import { Announcer } from './announcer.tsx';
import { FailureContext } from './error-panel.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import styles from './layout.module.css';
import { PrintLine } from './print-line.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Ticker } from './ticker/ticker.tsx';
import { useTicker } from './ticker/use-ticker.ts';

export interface ShellLayoutProps {
  /** Ticker items read by the server, or null: the browser then fetches them once. */
  readonly ticker: readonly Notice[] | null;
  /** API client of the ticker; undefined on the server, which never fetches while rendering. */
  readonly api?: ApiClient;
  /** Outlet of the root route. */
  readonly children: ReactNode;
}

/**
 * Frame of every page: skip link, header, ticker, main, footer and chat link (specification, section 1).
 * Requires a `SiteProvider`.
 */
export function ShellLayout({ ticker, api, children }: ShellLayoutProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const items = useTicker(ticker, api, useSite());
  return (
    <>
      <a className={styles.skip} data-print="none" href="#main">
        Skip to the content
      </a>
      <ProgressBar />
      <Header />
      <Ticker items={items} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <FailureContext value={setFailure}>{children}</FailureContext>
      </main>
      <PrintLine />
      <Footer />
      <Announcer failure={failure} />
    </>
  );
}
