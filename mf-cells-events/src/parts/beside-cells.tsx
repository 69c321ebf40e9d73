import type { ComponentType } from 'react';
import { GroupSide } from './groups.ts';

/** Renders a page of one cell beside the menu of Student Support, where it belongs to Clubs & Cells. */
export function besideCells<P extends object>(Component: ComponentType<P>): ComponentType<P> {
  return (props) => (
    <GroupSide group="Student Support" within="/cells">
      <Component {...props} />
    </GroupSide>
  );
}
