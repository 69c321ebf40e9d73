import { siteMapPage } from '@kalalaya/contract/address';
import { ActionLink, LinkButton, PageFrame, type PageHandle } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { MainLinks } from './main-links.tsx';
import styles from './not-found.module.css';
import { SearchField } from './search/search-field.tsx';

const deadEnd = (title: string, lead: string): PageHandle => ({
  head: () => ({ title, lead }),
});

/** Handle of the catch-all route. */
export const notFoundHandle = deadEnd('Page not found', 'There is no page at this address.');

/** Handle of the pages of a section that has no release at the moment. */
export const unavailableHandle = deadEnd(
  'Not available at the moment',
  'This section of the website is not available at the moment.',
);

/** Page with advice, a search field and the main links. */
function DeadEnd({ handle, advice }: { readonly handle: PageHandle; readonly advice: string }) {
  const site = useSite();
  return (
    <PageFrame handle={handle} result={undefined} site={site}>
      <div className={styles.page}>
        <p className={styles.advice}>{advice}</p>
        <p className={styles.ways}>
          <LinkButton to="/">Go to the home page</LinkButton>
          <ActionLink to={siteMapPage.path}>All pages</ActionLink>
        </p>
        <SearchField label="Search for the page" large />
        <MainLinks />
      </div>
    </PageFrame>
  );
}

/** Content of the 404 page. */
export function NotFound() {
  return (
    <DeadEnd
      handle={notFoundHandle}
      advice="The address may be mistyped, the page may have moved, or this college has no such page. Check the spelling, start again from the home page, or look through all pages."
    />
  );
}

/** Content of a page whose section is not available. */
export function Unavailable() {
  return (
    <DeadEnd
      handle={unavailableHandle}
      advice="Its pages will be back at this address. Please try again later, start again from the home page, or look through all pages."
    />
  );
}
