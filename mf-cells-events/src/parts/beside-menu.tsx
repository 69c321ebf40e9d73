import type { ComponentType } from 'react';
import { GroupSide } from './groups.ts';

/**
 * Renders a page beside the menu of Student Support. `within` is the path of the menu's page that it belongs to; default:
 * the page itself.
 */
export function besideMenu<P extends object>(Component: ComponentType<P>, within?: string): ComponentType<P> {
  return (props) => (
    <GroupSide group="Student Support" within={within}>
      <Component {...props} />
    </GroupSide>
  );
}
