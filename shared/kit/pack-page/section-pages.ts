import { samePath } from '@kalalaya/contract/routes';
import type { Site, SiteLink } from '@kalalaya/runtime';

/** What a section needs to know of a remote's claims (`remote.ts`). */
export interface ClaimedPage {
  readonly path: string;
  readonly title: string;
  readonly section?: string;
}

/** A menu of one section: its name and its pages. */
export interface SectionPages {
  readonly title: string;
  readonly items: readonly SiteLink[];
}

/** Whether menu or footer lead to a page: a college without its section has no such links. */
export function hasPage(site: Pick<Site, 'menu' | 'footer'>, path: string): boolean {
  return [...site.menu, ...site.footer].some(
    ({ to, items }) =>
      (to !== undefined && samePath(to, path)) || items.some((item) => samePath(item.to, path)),
  );
}

/**
 * The pages of a section as a remote claims it: the menu group that holds its pages, under the name and in the order
 * that the profile gives it, then the section's pages that stand in no menu, then links that lead away.
 */
export function sectionPages(
  site: Pick<Site, 'menu'>,
  claims: readonly ClaimedPage[],
  section: string,
): SectionPages {
  const ours = claims.filter((claim) => claim.section === section);
  const isOurs = ({ to }: SiteLink) => ours.some(({ path }) => samePath(path, to));
  const groups = site.menu.filter(({ items }) => items.length > 0);
  const group =
    groups.find(({ items }) => items.some(isOurs)) ?? groups.find(({ label }) => label === section);
  const listed = group?.items ?? [];
  const everywhere = groups.flatMap(({ items }) => items);
  const further = ours
    .filter(({ path }) => !everywhere.some(({ to }) => samePath(to, path)))
    .map(({ path, title }) => ({ label: title, to: path }));
  return {
    title: group?.label ?? section,
    items: [
      ...listed.filter(({ external }) => external !== true),
      ...further,
      ...listed.filter(({ external }) => external === true),
    ],
  };
}
