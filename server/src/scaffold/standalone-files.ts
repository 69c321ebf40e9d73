import type { PackedSet } from '../packages/schema.ts';
import { githubWorkflow, gitlabPipeline } from './ci-files.ts';
import { literal } from './files.ts';

/** Inputs of the files of a standalone repository. */
export interface StandaloneRepository {
  /** Name of the remote, e.g. `mf-library`. */
  readonly name: string;
  readonly title: string;
  /** Path of a page. */
  readonly route: string;
  /** Origin of the portal. */
  readonly portal: string;
  readonly packages: PackedSet;
  /** Exact versions of the portal's own dependencies. */
  readonly versions: Readonly<Record<string, string>>;
  /** Compiler options of the portal. */
  readonly compilerOptions: Readonly<Record<string, unknown>>;
}

/** `package.json` of a standalone repository. */
export interface StandaloneManifest {
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
  /** Packages whose install scripts npm may run. */
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

/** Portal packages that the code of a remote imports. The others build, test and publish it. */
const RUNTIME_PACKAGES = ['@kalalaya/contract', '@kalalaya/kit'];

/** Tools that every remote needs besides the portal's packages. Node is one, so that any machine has the portal's. */
const TOOLS = [
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'node',
  'react',
  'react-dom',
  'typescript',
  'vitest',
];

const sorted = (all: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Immutable address of a package on the portal. */
export const packageAddress = (portal: string, { id }: PackedSet, file: string): string =>
  `${portal}/portal/packages/${id}/${file}`;

/**
 * Creates the manifest of a standalone repository: the portal's packages by address, and the tools in the portal's
 * versions.
 *
 * @param version Version of the remote, which its team increments.
 * @param own Further dependencies of the remote.
 */
export function standaloneManifest(
  { name, portal, packages, versions }: StandaloneRepository,
  version = '0.1.0',
  own: Readonly<Record<string, string>> = {},
): StandaloneManifest {
  const portalPackages = packages.packages.map(({ name: one, file }): [string, string] => [
    one,
    packageAddress(portal, packages, file),
  ]);
  const tools = TOOLS.map((tool): [string, string] => [tool, versions[tool] ?? '*']);
  const runtime = portalPackages.filter(([one]) => RUNTIME_PACKAGES.includes(one));
  const development = portalPackages.filter(([one]) => !RUNTIME_PACKAGES.includes(one));
  return {
    name,
    version,
    private: true,
    type: 'module',
    engines: { node: '>=20' },
    scripts: {
      setup: 'node setup.mjs',
      dev: 'kalalaya dev',
      pretest: 'node setup.mjs --node',
      test: 'tsc -p tsconfig.json && vitest run',
    },
    kalalaya: { portal },
    dependencies: sorted({ ...own, ...Object.fromEntries(runtime) }),
    devDependencies: sorted(Object.fromEntries([...development, ...tools])),
    overrides: { '@rspack/core': versions['@rspack/core'] ?? '*' },
    allowScripts: { node: true },
  };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const typescript = ({ compilerOptions }: StandaloneRepository) =>
  json({
    compilerOptions: { ...compilerOptions, types: ['node', '@kalalaya/build/types/css'] },
    exclude: ['dist', 'node_modules'],
  });

const tests = () => `import { remoteTests } from '@kalalaya/testing/vitest';
import { defineConfig } from 'vitest/config';

export default defineConfig(remoteTests);
`;

/** Returns the configuration files of a standalone repository by path, without manifest, lockfile and README. */
export function standaloneFiles(repository: StandaloneRepository): Readonly<Record<string, string>> {
  return {
    'tsconfig.json': typescript(repository),
    'vitest.config.ts': tests(),
    // Without a portal, `npm ci` fails after seconds instead of a silent minute.
    '.npmrc': 'fetch-retry-mintimeout=1000\nfetch-retry-maxtimeout=5000\n',
    '.gitignore': 'node_modules/\ndist/\n.cache/\n*.tsbuildinfo\n',
    '.github/workflows/remote.yml': githubWorkflow(repository.portal),
    '.gitlab-ci.yml': gitlabPipeline(repository.portal),
  };
}

/** Returns the README of a standalone repository. It starts with an example page. */
export function standaloneReadme({ name, title, route, portal }: StandaloneRepository): string {
  return `# ${title}

\`\`\`tsx
export const page = definePage({
  path: '${route}',
  load: ({ api }) => api.get(committees, {}),
  head: () => ({ title: ${literal(title)} }),
  Content: ({ data }) => <ul>{data.infra.map((one) => <li key={one.id}>{one.name_of_the_cell}</li>)}</ul>,
});
\`\`\`

This is a complete page: its path, its data, its title and its content. Pages are listed in \`src/routes.tsx\`, and their
paths in \`remote.ts\`. This repository contains the remote \`${name}\` of the portal at ${portal}.

| to | run |
|---|---|
| install the packages and Node | \`npm run setup\` |
| develop with live reload in the portal | \`npm run dev\` |
| run the tests | \`npm test\` |
| run the portal's checks without publishing | \`npx kalalaya check\` |
| share a preview | \`npx kalalaya preview\` |
| publish | \`npx kalalaya publish --note "what changed"\` |
| go back to the previous release | \`npx kalalaya rollback\` |
| list the releases, with the live one marked | \`npx kalalaya status\` |

Node 20 or newer is enough to begin: \`npm run setup\` installs the version that the portal has. It needs the portal, which
serves some of the packages; so does \`npm ci\`.

The last five commands need a key from the operator of the portal. Set it as the variable \`KALALAYA_KEY\` in your shell and
as a secret of your CI. The CI files in this repository test every change, run the portal's checks and print the address of a
preview, and publish tags that start with \`v\`.

\`npm run dev\` prints an address that shows the remote in your browser only. The portal must run with
\`DEV_ORIGINS=http://localhost:3100\`; \`--port\` selects another port. Until a college shows the remote, \`dev\` needs the
key too. Visitors see a release once its college lists \`${name}\` under \`sections\`, which is the operator's part.

The packages have the versions of the portal's live shell. To upgrade, run \`npx kalalaya update\` and \`npm install\`.
`;
}
