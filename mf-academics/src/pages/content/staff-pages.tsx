import { NO_DATA, Notice, PackBody, type PackBodyProps } from '@kalalaya/kit';
import { groupPage } from '../../parts/groups.ts';

/** The ten of the office, laboratories and garden: rows come from the pack (specification/decisions.md, Slips). */
function NonTeachingStaff({ data }: PackBodyProps) {
  return (
    <>
      <PackBody data={data} />
      {data.tables.length === 0 && <Notice kind="empty">{NO_DATA}</Notice>}
    </>
  );
}

/** /Nonfaculties: Name, Designation, Qualification (specification, section 2). */
export const nonTeachingStaffPage = groupPage('/Nonfaculties', NonTeachingStaff);

/** /administrativestaff: who does what in the office. */
export const administrativeStaffPage = groupPage('/administrativestaff', PackBody);

/** /staffassociation: with the leave form among its documents (specification, section 2). */
export const staffAssociationPage = groupPage('/staffassociation', PackBody);
