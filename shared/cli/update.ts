import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exitStatus } from '@kalalaya/node/exit-status';
import { createOutput, type JsonOption, jsonOption } from '@kalalaya/node/terminal/output';
import { Command } from 'commander';
import { applyEdits, modify } from 'jsonc-parser';
import * as v from 'valibot';
import { portalOption } from './commands.ts';
import { fetchPackages, type PortalPackages } from './portal-packages.ts';
import { portalAddress, standaloneRemote } from './remote.ts';

const FIELDS = ['dependencies', 'devDependencies'] as const;

const names = v.optional(v.record(v.string(), v.string()), {});
const manifest = v.object({ dependencies: names, devDependencies: names });

/** A package of the portal that a repository uses in another version. */
interface OutdatedPackage {
  readonly name: string;
  /** Version, or what package.json says instead of an address. */
  readonly from: string;
  readonly to: string;
  /** True for a new major. */
  readonly isBreaking: boolean;
  readonly address: string;
  readonly integrity: string;
}

/** Returns the version in the file name of a tarball, or the text itself. */
const versionOf = (specifier: string) => /-(\d+\.\d+\.\d[\w.-]*)\.tgz$/.exec(specifier)?.[1] ?? specifier;

const majorOf = (version: string) => /\d+/.exec(version)?.[0];

function outdatedPackages(text: string, { packages }: PortalPackages): OutdatedPackage[] {
  const { dependencies, devDependencies } = v.parse(manifest, JSON.parse(text));
  const specifiers = { ...devDependencies, ...dependencies };
  return packages.flatMap(({ name, version, address, integrity }) => {
    const specifier = specifiers[name];
    if (specifier === undefined || specifier === address) return [];
    const from = versionOf(specifier);
    return [{ name, from, to: version, isBreaking: majorOf(from) !== majorOf(version), address, integrity }];
  });
}

/** Returns the text of package.json with the new addresses. Its format stays. */
function withAddresses(text: string, outdated: readonly OutdatedPackage[]): string {
  let next = text;
  for (const { name, address } of outdated) {
    for (const field of FIELDS) {
      if (v.parse(manifest, JSON.parse(next))[field][name] === undefined) continue;
      next = applyEdits(next, modify(next, [field, name], address, {}));
    }
  }
  return next;
}

const outdatedLine = ({ name, from, to, isBreaking }: OutdatedPackage) =>
  `  ${name} ${from} → ${to}${from === to ? ', packed again' : isBreaking ? ', breaking' : ''}`;

interface UpdateOptions extends JsonOption {
  readonly portal?: string;
  readonly check?: boolean;
}

async function update(root: string, { portal: requestedPortal, check = false, ...options }: UpdateOptions) {
  const remote = await standaloneRemote(root);
  const portal = await portalAddress(root, requestedPortal);
  const file = path.join(root, 'package.json');
  const text = await readFile(file, 'utf8');
  const index = await fetchPackages(portal);
  const outdated = outdatedPackages(text, index);
  const isWritten = outdated.length > 0 && !check;
  if (isWritten) await writeFile(file, withAddresses(text, outdated));
  const lines = outdated.map(outdatedLine);
  createOutput(options).result(
    { name: remote, portal, version: index.version, packages: outdated, isWritten },
    outdated.length === 0
      ? `The packages of ${portal} are current (${index.version}).`
      : isWritten
        ? ['Changed in package.json:', ...lines, 'Next: npm install && npm test'].join('\n')
        : ['Outdated:', ...lines, 'Next: npx kalalaya update'].join('\n'),
  );
  if (check && outdated.length > 0) process.exitCode = exitStatus.refused;
}

/** `kalalaya update`: follows the packages of a new shell. */
export const updateCommand = (root: string): Command =>
  new Command('update')
    .description('Writes the addresses of the packages of the live shell into package.json.')
    .option('--check', 'Only a report, with exit status 1 if a package is outdated.')
    .addOption(portalOption())
    .addOption(jsonOption())
    .action((options: UpdateOptions) => update(root, options));
