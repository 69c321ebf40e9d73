import type { Config } from '../config.ts';
import { type Check, fault, type InstallationFinding, reasonOf } from './diagnostic.ts';
import { checkClock, checkDisk, checkFolders, checkNode, checkOpenFiles } from './machine.ts';
import { checkChromium, checkDatabase, checkMail, checkPacks, checkReleases } from './parts.ts';
import { checkProxy } from './proxy.ts';

export type { InstallationFinding } from './diagnostic.ts';

/** What was looked at, and what was found. */
export interface Diagnosis {
  /** Names of the checks, in their order. */
  readonly checks: readonly string[];
  readonly findings: readonly InstallationFinding[];
}

/**
 * Looks at an installation: machine, folders, releases, packs, database, mail, proxy. Changes nothing and sends nothing.
 * `publicUrl` is where visitors reach the default college.
 */
export async function diagnose(config: Config, publicUrl: string | null): Promise<Diagnosis> {
  const checks: Record<string, Check> = {
    node: checkNode,
    'open files': checkOpenFiles,
    clock: checkClock(config),
    folders: checkFolders(config),
    disk: checkDisk(config),
    packs: checkPacks(config),
    releases: checkReleases(config),
    database: checkDatabase(config),
    mail: checkMail(config),
    ...(publicUrl !== null && { proxy: checkProxy(config, publicUrl) }),
    chromium: checkChromium,
  };
  const findings = await Promise.all(
    Object.entries(checks).map(async ([check, look]) =>
      (
        await look().catch((error: unknown) => [
          fault(
            `This could not be looked at: ${reasonOf(error)}`,
            'Run it as the user of the portal, with its settings.',
          ),
        ])
      ).map((found): InstallationFinding => ({ check, ...found })),
    ),
  );
  return { checks: Object.keys(checks), findings: findings.flat() };
}
