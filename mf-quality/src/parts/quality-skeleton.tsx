import { SideMain, SkeletonTable, SkeletonText } from '@kalalaya/kit';

/** A page with the section menu while it loads: a menu and ruled rows. */
export function ListSkeleton() {
  return (
    <SideMain menu={<SkeletonText lines={9} />}>
      <SkeletonTable rows={6} />
    </SideMain>
  );
}

/** A page with the section menu while it loads: a menu and text. */
export function TextSkeleton() {
  return (
    <SideMain menu={<SkeletonText lines={9} />}>
      <SkeletonText heading lines={8} />
    </SideMain>
  );
}
