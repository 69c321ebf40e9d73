import { SideMain, SkeletonTable, SkeletonText } from '@kalalaya/kit';

/** Loading state of a list page: section menu and ruled rows. */
export function ListSkeleton() {
  return (
    <SideMain menu={<SkeletonText lines={9} />}>
      <SkeletonTable rows={6} />
    </SideMain>
  );
}

/** Loading state of a text page: section menu and text. */
export function TextSkeleton() {
  return (
    <SideMain menu={<SkeletonText lines={9} />}>
      <SkeletonText heading lines={8} />
    </SideMain>
  );
}
