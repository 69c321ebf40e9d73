import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeRelease } from '@kalalaya/cli/release/make-release';
import { changeRegistry, EVERY_COLLEGE, withMoves } from '../../server/src/release/registry.ts';
import { copySources } from './sources.ts';

/**
 * Builds a release of a remote with an extra component above the content of every page. `body` is the source
 * of that component's function, and `head` precedes the components. Returns the version of the release.
 */
export async function makeEdited(
  releasesDir: string,
  remote: string,
  body: string,
  head = '',
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-edited-'));
  try {
    const team = await copySources(folder, remote);
    await cp(path.join(folder, remote, 'src/routes.tsx'), path.join(folder, remote, 'src/sound-routes.tsx'));
    const edited = `import type { RouteObject } from '@kalalaya/runtime';
import sound from './sound-routes.tsx';
${head}

function Added() {
${body}
}

const withAdded = ({ Component, ...route }: RouteObject): RouteObject => {
  const Sound = Component ?? (() => null);
  return { ...route, Component: () => <><Added /><Sound /></> } as RouteObject;
};

export default (sound as RouteObject[]).map(withAdded);
`;
    await team.edit('src/routes.tsx', () => edited);
    return (await makeRelease(remote, { root: team.root, releasesDir })).version;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Builds a release of a remote that shows a text above every page. */
export function makeLabelled(releasesDir: string, remote: string, text: string): Promise<string> {
  return makeEdited(releasesDir, remote, `  return <p data-label="${remote}">${text}</p>;`);
}

/** Moves the pointer of every college, as publishing does after the gate has passed. */
export async function moveTo(releasesDir: string, name: string, version: string): Promise<void> {
  await changeRegistry(releasesDir, (current) =>
    withMoves(current, [{ college: EVERY_COLLEGE, name, version }], 'a team', new Date()),
  );
}
