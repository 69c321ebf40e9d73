import { LinkButton, Notice, PageFrame, type PageHandle } from '@kalalaya/kit';
import { type RouteObject, useLocation, useSite } from '@kalalaya/runtime';

const handle: PageHandle = { head: () => ({ title: 'Elsewhere on the college’s site' }) };

/** Catch-all page for paths outside the module, with a link to the portal. */
export function portalLinkPage(portal: string): RouteObject {
  function Elsewhere() {
    const { pathname, search } = useLocation();
    return (
      <PageFrame handle={handle} result={undefined} site={useSite()}>
        <Notice
          kind="info"
          action={
            <LinkButton variant="secondary" to={portal + pathname + search}>
              Open it there
            </LinkButton>
          }
        >
          This page is not part of the quality pages. It is on the college’s own site.
        </Notice>
      </PageFrame>
    );
  }
  return { path: '*', Component: Elsewhere, handle };
}
