import { AnswerFirst, NO_DATA, Notice, type PackBodyProps, PackTable, withKeys } from '@kalalaya/kit';
import { groupPage } from '../../parts/groups.ts';

/** Text and table of all principals, from the pack (specification/decisions.md, Slips). */
function SuccessionList({ data: { title, html, facts, tables } }: PackBodyProps) {
  return (
    <AnswerFirst title={title} html={html} facts={facts}>
      {tables.length === 0 && <Notice kind="empty">{NO_DATA}</Notice>}
      {withKeys(tables, ({ caption }) => caption).map(([key, table]) => (
        <PackTable key={key} table={table} />
      ))}
    </AnswerFirst>
  );
}

/** Page /Successionlist. */
export const successionListPage = groupPage('/Successionlist', SuccessionList, { hasAnswer: () => true });
