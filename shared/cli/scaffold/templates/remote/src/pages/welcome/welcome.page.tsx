import { type CommitteesResponse, committees } from '@kalalaya/contract/calls';
import { definePage, SkeletonText, SmartLink } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import styles from './welcome.module.css';

function Welcome({ data }: { data: CommitteesResponse }) {
  const { name } = useSite();
  return (
    <div className={styles.body}>
      <p>This section of {name} has just begun. It can show data of the portal, such as the committees:</p>
      <ul>
        {data.infra.map(({ id, name_of_the_cell }) => (
          <li key={id}>{name_of_the_cell}</li>
        ))}
      </ul>
      <p>
        Until it has more to show, the <SmartLink to="/sitemap">site map</SmartLink> lists every page.
      </p>
    </div>
  );
}

/** The first page of this remote, at {{route}}. */
export const welcomePage = definePage({
  path: '{{route}}',
  load: ({ api }) => api.get(committees, {}),
  head: () => ({ title: '{{quotedTitle}}', lead: 'A new section.' }),
  Content: Welcome,
  Skeleton: SkeletonText,
});
