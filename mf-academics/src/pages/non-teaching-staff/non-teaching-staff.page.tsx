import { answersFirst, NO_DATA, Notice, PackBody, type PackBodyProps } from '@kalalaya/kit';
import { groupPage } from '../../parts/groups.ts';

/** Table of non-teaching staff, from the pack (specification/decisions.md, Slips). */
function NonTeachingStaff({ data }: PackBodyProps) {
  return (
    <>
      <PackBody data={data} />
      {data.tables.length === 0 && <Notice kind="empty">{NO_DATA}</Notice>}
    </>
  );
}

/** Page /Nonfaculties: Name, Designation, Qualification (specification, section 2). */
export const nonTeachingStaffPage = groupPage('/Nonfaculties', NonTeachingStaff, { hasAnswer: answersFirst });
