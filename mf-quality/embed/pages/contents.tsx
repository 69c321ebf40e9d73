import { definePage, RuledList, Section, SmartLink } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { TITLE } from '../../menu.ts';
import { FolderList } from '../../src/parts/tree/folder-list.tsx';

function Contents() {
  const [group] = useSite().menu;
  const items = group?.items ?? [];
  const elsewhere = items.filter(({ external }) => external === true);
  return (
    <>
      <FolderList
        items={items
          .filter(({ external }) => external !== true)
          .map(({ label, to }) => ({ title: label, to, number: '' }))}
      />
      {elsewhere.length > 0 && (
        <Section title="On the college’s own site">
          <RuledList>
            {elsewhere.map(({ label, to }) => (
              <li key={to}>
                <SmartLink to={to}>{label}</SmartLink>
              </li>
            ))}
          </RuledList>
        </Section>
      )}
    </>
  );
}

/** The module's table of contents; replaces the portal's Home and site map. */
export function contentsPage(path: '/' | '/sitemap') {
  return definePage<undefined>({
    path,
    head: (_data, { site }) => ({ title: TITLE, ...(site.name !== '' && { lead: site.name }) }),
    Content: Contents,
  });
}
