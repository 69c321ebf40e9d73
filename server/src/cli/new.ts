import { Command } from 'commander';
import { checkout, readConfig } from '../config.ts';
import { readRegistry } from '../release/registry.ts';
import { readRelease } from '../release/store.ts';
import { scaffoldRemote } from '../scaffold/remote.ts';

/** The paths that live remotes own, so that a new remote's first path is next to them. */
async function livePaths(releasesDir: string): Promise<string[]> {
  const { live } = await readRegistry(releasesDir);
  const pointers = Object.values(live).flatMap((byName) => Object.entries(byName));
  const releases = await Promise.all(
    pointers.map(([name, { version }]) => readRelease(releasesDir, name, version).catch(() => null)),
  );
  return releases.flatMap((release) => release?.descriptor?.routes.map(({ path }) => path) ?? []);
}

async function newRemote(name: string) {
  const { RELEASES_DIR } = readConfig(process.env);
  const { files, route } = await scaffoldRemote(checkout, name, await livePaths(RELEASES_DIR));
  console.log(files.map((file) => `  ${file}`).join('\n'));
  console.log(`
Made ${name} with one page, ${route}. Next:
  npm install                      once, so that the packages are linked
  npm run dev -- ${name}           its page with hot reload
  npm run portal -- publish ${name}
and name "${name}" under "sections" in the site.json of every college that shows it.`);
}

/** `portal new`: begins something new in this checkout. */
export function newCommand(): Command {
  return new Command('new')
    .description('begin something new')
    .addCommand(
      new Command('remote')
        .argument('<name>', 'e.g. mf-library')
        .description('a remote with a page, a test and a descriptor')
        .action(newRemote),
    );
}
