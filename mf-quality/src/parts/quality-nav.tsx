import { samePath } from '@kalalaya/contract/routes';
import { GroupMain } from '@kalalaya/kit';
import { type MenuGroup, useSite } from '@kalalaya/runtime';
import type { ReactNode } from 'react';

/** Routes by which the quality menu group is recognised, whatever a college calls it. */
const own = ['/AQAR', '/SSR', '/Minutes', '/Feedback', '/IQAC'];

/** The menu group that holds most of the section's pages; undefined where no menu is (an embedding). */
function qualityMenuGroup(menu: readonly MenuGroup[]): MenuGroup | undefined {
  const holds = ({ items }: MenuGroup) =>
    own.filter((path) => items.some(({ to }) => samePath(to, path))).length;
  return [...menu].sort((a, b) => holds(b) - holds(a)).find((group) => holds(group) > 0);
}

/**
 * A page of the section with the section's other pages beside it, and ways on where it is `sparse`. Without a menu the
 * content stands alone.
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
