import type { ApiClient } from '@kalalaya/runtime';
import type { ReactNode } from 'react';
import { Announcer } from './announcer.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import styles from './layout.module.css';
import { PrintLine } from './print-line.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Ticker, type TickerItem } from './ticker/ticker.tsx';
import { useTicker } from './ticker/use-ticker.ts';

/** Props of `ShellLayout`. */
export interface ShellLayoutProps {
  /** Ticker items the server read; null when it has none to give: the browser then asks once. */
  readonly ticker: readonly TickerItem[] | null;
  /** The client the ticker asks with. The server leaves it out: it never asks while rendering. */
  readonly api?: ApiClient;
  /** The page: the root route's outlet. */
  readonly children: ReactNode;
}

/**
 * The frame of every page: skip link, header, ticker, main, footer and the floating chat link
 * (specification, section 1). Element of the root route; needs a `SiteProvider` above it.
 */
export function ShellLayout({ ticker, api, children }: ShellLayoutProps) {
  const items = useTicker(ticker, api);
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <ProgressBar />
      <Header />
      <Ticker items={items} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <PrintLine />
      <Footer />
      <Announcer />
    </>
  );
}
