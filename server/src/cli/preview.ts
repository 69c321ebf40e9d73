import path from 'node:path';
import { Command } from 'commander';
import { checkout, readConfig } from '../config.ts';
import { assertCollege, isAffected, knownColleges } from '../publishing/colleges.ts';
import { addPreview, previewAddress } from '../release/previews.ts';
import { readRelease } from '../release/read-release.ts';
import { EVERY_COLLEGE, readRegistry } from '../release/registry.ts';
import { releaseFromSources, toOption } from './from-sources.ts';
import { serverHealth } from './health.ts';

/** Days that the address of a preview leads somewhere. */
const PREVIEW_DAYS = 7;

interface PreviewOptions {
  readonly version?: string;
  readonly college?: string;
  readonly from?: string;
  readonly to?: string;
}

async function preview(name: string, options: PreviewOptions) {
  const { version: asked, college = EVERY_COLLEGE, from } = options;
  if (options.to !== undefined) {
    const { sendRelease } = await import('../remote-cli/commands.ts');
    return sendRelease(path.resolve(from ?? checkout), name, 'preview', options);
  }
  const config = readConfig(process.env);
  await assertCollege(config, college);
  const version = asked ?? (await releaseFromSources(config, name, from)).version;
  await readRelease(config, name, version);
  const registry = await readRegistry(config);
  const all = await knownColleges(config, registry, [name]);
  const affected = all.filter((one) => isAffected(registry, { college, name }, one));
  // A remote that no profile names yet is shown as it would look.
  const colleges =
    affected.length > 0 ? affected : all.filter(({ id }) => college === EVERY_COLLEGE || id === college);
  const expires = new Date(Date.now() + PREVIEW_DAYS * 86_400_000).toISOString();
  const { token } = await addPreview(config, { college, name, version, expires });
  console.log(`Preview of ${name} ${version}, until ${expires.slice(0, 10)}:`);
  for (const { id, profile } of colleges) {
    if (profile === null) continue;
    const own = id === config.COLLEGE ? config.PUBLIC_URL : undefined;
    console.log(`  ${previewAddress(own ?? profile.publicUrl, token, config.PORT)}`);
  }
  if (affected.length === 0) {
    console.log(`No profile names ${name} under sections yet: visitors do not see it, this preview does.`);
  }
  const { address, healthy, detail } = await serverHealth(config);
  if (!healthy) console.log(`At ${address} ${detail}: PORT and HOST say where the server is that shows it.`);
  console.log('Whoever has the address sees it in the real portal; everybody else sees what is live.');
}

/** `portal preview`: an address under which a release is seen in place of the live one. */
export function previewCommand(): Command {
  return new Command('preview')
    .argument('<remote>', 'the remote, or shell')
    .description('make a release and an address under which it is seen in place of the live one')
    .option('--version <version>', 'a release that is here already')
    .option('--college <id>', 'for one college only')
    .option('--from <folder>', 'the checkout to build from, when it is not this one')
    .option(...toOption)
    .action(preview);
}
