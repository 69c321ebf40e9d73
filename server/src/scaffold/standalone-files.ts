import type { PackedSet } from '../packages/packed-set.ts';

/** What a repository of one remote is written from. */
export interface AloneRepository {
  /** Name of the remote, e.g. `mf-library`. */
  readonly name: string;
  readonly title: string;
  /** Path of one of its pages. */
  readonly route: string;
  /** Origin of the portal that it is published to. */
  readonly portal: string;
  readonly packages: PackedSet;
  /** Exact versions of the packages that the portal itself is built with. */
  readonly versions: Readonly<Record<string, string>>;
  /** Compiler options of the portal's own sources. */
  readonly compilerOptions: Readonly<Record<string, unknown>>;
}

/** Manifest of such a repository. */
export interface AloneManifest {
  readonly name: string;
  readonly version: string;
  readonly private: true;
  readonly type: 'module';
  readonly engines: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly kalalaya: { readonly portal: string };
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string>>;
}

/** Packages of the portal that stand in a remote's own code; the others build, test and publish it. */
const IN_PAGES = ['@kalalaya/contract', '@kalalaya/kit'];

/** What every remote is built, tested and typed with, besides the portal's packages. */
const TOOLS = [
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'react',
  'react-dom',
  'typescript',
  'vitest',
];

const sorted = (all: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Address of a package of the portal, which never changes what it answers. */
export const packageAddress = (portal: string, { id }: PackedSet, file: string): string =>
  `${portal}/portal/packages/${id}/${file}`;

/**
 * The manifest: the portal's packages by their addresses, the tools in the versions that the portal is built with, and
 * `own`, what the remote needs besides. `version` is the number that its team counts up.
 */
export function aloneManifest(
  { name, portal, packages, versions }: AloneRepository,
  version = '0.1.0',
  own: Readonly<Record<string, string>> = {},
): AloneManifest {
  const ours = packages.packages.map(({ name: one, file }): [string, string] => [
    one,
    packageAddress(portal, packages, file),
  ]);
  const tools = TOOLS.map((tool): [string, string] => [tool, versions[tool] ?? '*']);
  const inPages = ours.filter(([one]) => IN_PAGES.includes(one));
  const others = ours.filter(([one]) => !IN_PAGES.includes(one));
  return {
    name,
    version,
    private: true,
    type: 'module',
    engines: { node: '>=22.18' },
    scripts: { dev: 'kalalaya dev', test: 'tsc -p tsconfig.json && vitest run' },
    kalalaya: { portal },
    dependencies: sorted({ ...own, ...Object.fromEntries(inPages) }),
    devDependencies: sorted(Object.fromEntries([...others, ...tools])),
    overrides: { '@rspack/core': versions['@rspack/core'] ?? '*' },
  };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const typescript = ({ compilerOptions }: AloneRepository) =>
  json({
    compilerOptions: { ...compilerOptions, types: ['node', '@kalalaya/build/types/css'] },
    exclude: ['dist', 'node_modules'],
  });

const tests = () => `import { remoteTests } from '@kalalaya/testing/vitest';
import { defineConfig } from 'vitest/config';

export default defineConfig(remoteTests);
`;

const github = ({ portal }: AloneRepository) => `name: remote
on:
  push:
    branches: [main]
    tags: ['v*']
  pull_request:
env:
  KALALAYA_PORTAL: ${portal}
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24, cache: npm }
      - run: npm ci
      - run: npm test
      # A change from a fork has no key, and ends here.
      - if: env.KALALAYA_KEY != ''
        run: npx kalalaya check
        env:
          KALALAYA_KEY: \${{ secrets.KALALAYA_KEY }}
  publish:
    if: startsWith(github.ref, 'refs/tags/v')
    needs: test
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24, cache: npm }
      - run: npm ci
      - run: npx kalalaya publish
        env:
          KALALAYA_KEY: \${{ secrets.KALALAYA_KEY }}
`;

const gitlab = ({ portal }: AloneRepository) => `image: node:24
variables:
  KALALAYA_PORTAL: ${portal}
cache:
  paths: [.npm/]
before_script:
  - npm ci --cache .npm
test:
  script:
    - npm test
    # Without the key, as in a fork, the portal is not asked.
    - test -z "$KALALAYA_KEY" || npx kalalaya check
publish:
  rules:
    - if: $CI_COMMIT_TAG =~ /^v/
  script:
    - npx kalalaya publish
`;

/** Files beside a remote's own sources, by their path; without its manifest, lockfile and README. */
export function aloneFiles(repository: AloneRepository): Readonly<Record<string, string>> {
  return {
    'tsconfig.json': typescript(repository),
    'vitest.config.ts': tests(),
    '.gitignore': 'node_modules/\ndist/\n.cache/\n*.tsbuildinfo\n',
    '.github/workflows/remote.yml': github(repository),
    '.gitlab-ci.yml': gitlab(repository),
  };
}

/** The README of a repository, which begins with a page of five lines. */
export function aloneReadme({ name, title, route, portal }: AloneRepository): string {
  return `# ${title}

\`\`\`tsx
export const page = definePage({
  path: '${route}',
  load: ({ api }) => api.get(committees, {}),
  head: () => ({ title: '${title}' }),
  Content: ({ data }) => <ul>{data.infra.map((one) => <li key={one.id}>{one.name_of_the_cell}</li>)}</ul>,
});
\`\`\`

That is a page: its path, what it loads, its title, what it shows. It stands in \`src/routes.tsx\`, and its path in
\`remote.ts\`. This repository is the remote \`${name}\` of the portal at ${portal}.

| to | run |
|---|---|
| install | \`npm ci\` |
| see it in the portal while you write | \`npm run dev\`; the portal must run with \`DEV_ORIGINS=http://localhost:3100\`; before the first release it asks for \`KALALAYA_KEY\` |
| test it by itself | \`npm test\` |
| have the portal's gate look at it; nothing changes | \`npx kalalaya check\` |
| show it to somebody | \`npx kalalaya preview\` |
| make it live | \`npx kalalaya publish\` |
| go back | \`npx kalalaya rollback\` |
| see what is live | \`npx kalalaya status\` |

The last five ask for a key: whoever runs the portal makes one with \`portal grant ${name} --name "your team"\`. Put it
into the variable \`KALALAYA_KEY\`, in your shell and as a secret of your CI. The CI files here check every change and
publish tags that begin with \`v\`.

The portal's packages come from the portal, in the versions that its live shell provides. After a new shell take the
addresses from ${portal}/portal/packages/index.json into \`package.json\`, and run \`npm install\`.
`;
}
