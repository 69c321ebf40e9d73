import type { Config } from '../config.ts';
import { type Check, type Diagnostic, fault, reasonOf } from './diagnostic.ts';
import { checkClock, checkDisk, checkFolders, checkNode, checkOpenFiles } from './machine.ts';
import { checkChromium, checkDatabase, checkMail, checkPacks, checkReleases } from './parts.ts';
import { checkProxy } from './proxy.ts';

export type { Diagnostic } from './diagnostic.ts';

/** Result of `diagnose`. */
export interface Diagnosis {
  /** Names of the checks, in order. */
  readonly checks: readonly string[];
  readonly findings: readonly Diagnostic[];
}

/**
 * Checks an installation: machine, folders, releases, packs, database, mail and proxy. Changes nothing and
 * sends no mail.
 * @param publicUrl Address at which visitors reach the default college. Null skips the proxy check.
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
    Object.entries(checks).map(async ([check, runCheck]) =>
      (
        await runCheck().catch((error: unknown) => [
          fault(
            `This check failed: ${reasonOf(error)}`,
            "Run the command as the portal's user and with its settings.",
          ),
        ])
      ).map((diagnostic): Diagnostic => ({ check, ...diagnostic })),
    ),
  );
  return { checks: Object.keys(checks), findings: findings.flat() };
}
