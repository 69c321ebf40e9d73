import { samePath } from '@kalalaya/contract/routes';
import { type Crumb, GroupMain } from '@kalalaya/kit';
import { type MenuGroup, type Site, useSite } from '@kalalaya/runtime';
import type { ReactNode } from 'react';

/** Routes that identify the quality menu group, whatever its label. */
const qualityPaths = ['/AQAR', '/SSR', '/Minutes', '/Feedback', '/IQAC'];

/** Returns the menu group with most pages of the section; undefined without a menu, as in an embedding. */
function qualityMenuGroup(menu: readonly MenuGroup[]): MenuGroup | undefined {
  const countQualityPages = ({ items }: MenuGroup) =>
    qualityPaths.filter((path) => items.some(({ to }) => samePath(to, path))).length;
  return [...menu]
    .sort((a, b) => countQualityPages(b) - countQualityPages(a))
    .find((group) => countQualityPages(group) > 0);
}

/** Returns the breadcrumb entry of the section, named as in the college's menu. */
export function qualityCrumb({ menu }: Pick<Site, 'menu'>): Crumb {
  return { label: qualityMenuGroup(menu)?.label ?? 'IQAC', to: '/IQAC' };
}

/**
 * Page of the quality section with the section's menu beside it, or just the content if there is no menu. A
 * `sparse` page also links to the other pages below its content.
 */
export function QualityPage({ sparse, children }: { sparse?: boolean; children: ReactNode }) {
  const group = qualityMenuGroup(useSite().menu);
  if (group === undefined) return children;
  return (
    <GroupMain
      title={group.label}
      items={[...group.items, ...(group.more ?? [])]}
      {...(sparse && { sparse })}
    >
      {children}
    </GroupMain>
  );
}
