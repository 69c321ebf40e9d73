import path from 'node:path';
import { pageOption } from '@kalalaya/cli/dev-options';
import { ConfigError } from '@kalalaya/node/errors';
import { createOutput, jsonOption } from '@kalalaya/node/terminal/output';
import { Command } from 'commander';
import { checkout, readConfig } from '../base/config.ts';
import { assertCollege, isAffected, readCollegeProfiles } from '../publishing/colleges.ts';
import { addPreview, previewAddress } from '../release/previews.ts';
import { readRelease } from '../release/read-release.ts';
import { EVERY_COLLEGE, readRegistry } from '../release/registry.ts';
import { fromOption, type MoveOptions, portalOption, releaseFromSources } from './from-sources.ts';
import { serverHealth } from './health.ts';

interface PreviewOptions extends Omit<MoveOptions, 'by'> {
  readonly version?: string;
  readonly from?: string;
  /** Path that the address opens. */
  readonly page?: string;
}

async function preview(name: string, options: PreviewOptions) {
  const { version: requestedVersion, college = EVERY_COLLEGE, from, page } = options;
  if (options.portal !== undefined) {
    if (requestedVersion !== undefined)
      throw new ConfigError(
        'A preview in another portal is of a new build, so --version and --portal cannot be used together.\nLeave out one of them. Nothing was sent.',
      );
    const { reportRelease } = await import('@kalalaya/cli/commands');
    return reportRelease(path.resolve(from ?? checkout), name, 'preview', options);
  }
  const output = createOutput(options);
  const config = readConfig(process.env);
  await assertCollege(config, college);
  const version = requestedVersion ?? (await releaseFromSources(config, name, from, output.progress)).version;
  await readRelease(config, name, version);
  const registry = await readRegistry(config);
  const all = await readCollegeProfiles(config);
  const affected = all.filter((one) => isAffected(registry, { college, name }, one));
  // A remote that no profile lists yet is previewed in every college.
  const colleges =
    affected.length > 0 ? affected : all.filter(({ id }) => college === EVERY_COLLEGE || id === college);
  const { token, expires } = await addPreview(config, { college, name, version });
  const origins = colleges.flatMap(({ id, profile }) => {
    if (profile === null) return [];
    return [(id === config.COLLEGE ? config.PUBLIC_URL : undefined) ?? profile.publicUrl];
  });
  const addresses = origins.map((origin) => previewAddress(origin, token, config.PORT, page));
  const lines = [
    `Preview of ${name} ${version}, until ${expires.slice(0, 10)}:`,
    ...addresses.map((address) => `  ${address}`),
  ];
  if (affected.length === 0)
    lines.push(`No profile lists ${name} under sections yet: only this preview shows it, not the site.`);
  const { address, healthy, detail } = await serverHealth(config);
  if (!healthy) lines.push(`The server at ${address} ${detail}. Set HOST and PORT to those of the server.`);
  lines.push(
    'Everyone with the address sees the preview in the real portal; all others see the live release.',
  );
  output.result({ name, version, college, expires, addresses }, lines.join('\n'));
}

/** `portal preview`: creates an address that shows a release instead of the live one. */
export function previewCommand(): Command {
  return new Command('preview')
    .argument('<remote>', 'Name of the remote, or shell.')
    .description('Builds a release and prints an address that previews it instead of the live one.')
    .option('--version <version>', 'Version of a stored release, instead of a new build.')
    .option('--college <id>', 'Id of one college; every college by default.')
    .addOption(fromOption())
    .addOption(pageOption())
    .addOption(portalOption())
    .addOption(jsonOption())
    .action(preview);
}
