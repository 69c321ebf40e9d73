import own from '../../package.json' with { type: 'json' };

/** Name, title and route of a new remote. */
interface NewRemote {
  readonly name: string;
  readonly title: string;
  readonly route: string;
}

/** Returns a text as a string literal of TypeScript. */
export const literal = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;

/** Version of all shared packages (docs/decisions/0001-rooms-of-shared.md). */
const portalVersion = own.dependencies['@kalalaya/contract'];

const manifest = ({ name }: NewRemote) => `${JSON.stringify(
  {
    name: `@kalalaya/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    dependencies: { '@kalalaya/contract': portalVersion, '@kalalaya/kit': portalVersion },
    peerDependencies: { '@kalalaya/runtime': portalVersion, react: '^19.0.0' },
    devDependencies: {
      '@kalalaya/build': portalVersion,
      '@kalalaya/testing': portalVersion,
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
  title: ${literal(title)},
  routes: [
    {
      path: '${route}',
      title: ${literal(title)},
      group: ${literal(title)},
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

/** The first page of this remote, at ${route}. */
export const welcomePage = definePage({
  path: '${route}',
  load: ({ api }) => api.get(committees, {}),
  head: () => ({ title: ${literal(title)}, lead: 'A new section.' }),
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

test('follows the remote contract', async () => {
  expect(await checkRemote(remote, routes, { answers })).toEqual([]);
});

test('renders the committees and a link to the site map', async () => {
  const page = await openPage(routes, '${route}', testApi({ answers }));
  expect(page).toMatchObject({ status: 200, title: ${literal(title)} });
  expect(page.text).toContain('has just begun');
  expect(page.text).toContain('Library Committee');
  expect(page.links).toContain('/sitemap');
});

test('responds with 503 if the admin API is unavailable', async () => {
  expect((await openPage(routes, '${route}', testApi({}))).status).toBe(503);
});
`;

/** Returns the files of a new remote by path below its folder. */
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
