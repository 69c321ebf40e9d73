import own from '../../package.json' with { type: 'json' };

/** What a new remote is called and where its page is. */
interface NewRemote {
  readonly name: string;
  readonly title: string;
  readonly route: string;
}

/** The shared packages carry one version (docs/decisions/0001-rooms-of-shared.md). */
const portal = own.dependencies['@kalalaya/contract'];

const manifest = ({ name }: NewRemote) => `${JSON.stringify(
  {
    name: `@kalalaya/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    dependencies: { '@kalalaya/contract': portal, '@kalalaya/kit': portal },
    peerDependencies: { '@kalalaya/runtime': portal, react: '^19.0.0' },
    devDependencies: {
      '@kalalaya/build': portal,
      '@kalalaya/testing': portal,
      vitest: own.devDependencies.vitest,
    },
  },
  null,
  2,
)}
`;

const build = () => `import { remoteConfig } from '@kalalaya/build';

export default remoteConfig(import.meta.dirname);
`;

const types = () => `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": { "types": ["node", "@kalalaya/build/types/css"] },
  "include": ["."],
  "exclude": ["dist", "node_modules"]
}
`;

const definition = ({
  name,
  title,
  route,
}: NewRemote) => `import { defineRemote } from '@kalalaya/contract/remote';

export default defineRemote({
  name: '${name}',
  title: '${title}',
  routes: [
    {
      path: '${route}',
      title: '${title}',
      group: '${title}',
    },
  ],
  menu: [],
});
`;

const routes = () => `import type { RouteObject } from '@kalalaya/runtime';
import { welcomePage } from './pages/welcome/welcome.page.tsx';

const routes: readonly RouteObject[] = [welcomePage];

export default routes;
`;

const page = ({
  title,
  route,
}: NewRemote) => `import { type CommitteesAnswer, committees } from '@kalalaya/contract/calls';
import { definePage, SkeletonText, SmartLink } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import styles from './welcome.module.css';

function Welcome({ data }: { data: CommitteesAnswer }) {
  const { name } = useSite();
  return (
    <div className={styles.body}>
      <p>This section of {name} has just begun. It can tell what the portal knows, such as the committees:</p>
      <ul>
        {data.infra.map(({ id, name_of_the_cell }) => (
          <li key={id}>{name_of_the_cell}</li>
        ))}
      </ul>
      <p>
        Until it has more to show, the <SmartLink to="/sitemap">site map</SmartLink> leads to every page.
      </p>
    </div>
  );
}

/** ${route}: the first page of this remote. */
export const welcomePage = definePage({
  path: '${route}',
  load: ({ api }) => api.get(committees, {}),
  head: () => ({ title: '${title}', lead: 'A new section.' }),
  Content: Welcome,
  Skeleton: SkeletonText,
});
`;

const styles = () => `.body {
  display: grid;
  gap: var(--s4);
  max-width: 68ch;
}
`;

const test = ({
  title,
  route,
}: NewRemote) => `import { checkRemote, openPage, testApi } from '@kalalaya/testing';
import { expect, test } from 'vitest';
import remote from '../remote.ts';
import routes from './routes.tsx';

const answers = { '/Committees': { infra: [{ id: 1, name_of_the_cell: 'Library Committee' }] } };

test('keeps the remote contract', async () => {
  expect(await checkRemote(remote, routes, { answers })).toEqual([]);
});

test('the first page says whose it is, what it loaded, and leads on', async () => {
  const page = await openPage(routes, '${route}', testApi({ answers }));
  expect(page).toMatchObject({ status: 200, title: '${title}' });
  expect(page.text).toContain('has just begun');
  expect(page.text).toContain('Library Committee');
  expect(page.links).toContain('/sitemap');
});

test('an admin API that does not answer is told as such', async () => {
  expect((await openPage(routes, '${route}', testApi({}))).status).toBe(503);
});
`;

/** The files of a new remote, by their path below its folder. */
export function remoteFiles(remote: NewRemote): Readonly<Record<string, string>> {
  return {
    'package.json': manifest(remote),
    'remote.ts': definition(remote),
    'rsbuild.config.ts': build(),
    'tsconfig.json': types(),
    'src/routes.tsx': routes(),
    'src/routes.test.tsx': test(remote),
    'src/pages/welcome/welcome.page.tsx': page(remote),
    'src/pages/welcome/welcome.module.css': styles(),
  };
}
