import { NO_DATA, Notice, type PackBodyProps, PackTable, withKeys } from '@kalalaya/kit';
import { groupPage } from '../../parts/groups.ts';

/** Table of all principals, from the pack (specification/decisions.md, Slips). */
function SuccessionList({ data: { tables } }: PackBodyProps) {
  if (tables.length === 0) return <Notice kind="empty">{NO_DATA}</Notice>;
  return withKeys(tables, ({ caption }) => caption).map(([key, table]) => (
    <PackTable key={key} table={table} />
  ));
}

export default groupPage('/Successionlist', SuccessionList);
