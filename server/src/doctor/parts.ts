import { existsSync } from 'node:fs';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { x } from 'tinyexec';
import { commandLine } from '../command-line.ts';
import type { Config } from '../config.ts';
import { diskFullMessage, isDiskFull } from '../errors.ts';
import { assertIntactInbox, smtpProblem } from '../inbox/index.ts';
import { openStore } from '../inbox/open.ts';
import { findChromium } from '../publishing/chromium.ts';
import { readCollegeProfiles } from '../publishing/colleges.ts';
import { fileFindings } from '../publishing/gate/files.ts';
import { missingSectionRemedy, sectionsWithoutRelease } from '../release/missing.ts';
import { readRelease } from '../release/read-release.ts';
import { collegeLabel, EVERY_COLLEGE, pointerFor, type Registry, readRegistry } from '../release/registry.ts';
import { type Check, type Diagnostic, fault, note, reasonOf } from './diagnostic.ts';

/** Timeout for the mail server, in milliseconds. */
const MAIL_TIMEOUT_MS = 10_000;

/** Checks that messages can be stored, and that none is waiting because its mail failed. */
export const checkDatabase =
  (config: Config): Check =>
  async () => {
    const remedy =
      config.DATABASE_URL === undefined
        ? `Restore it from a backup: ${commandLine('restore <file>')}. Until then, messages cannot be accepted.`
        : 'Start Postgres, or correct DATABASE_URL. Until then, pages are served but the contact form is unavailable.';
    const file = path.join(config.DATA_DIR, 'inbox.sqlite');
    try {
      if (config.DATABASE_URL === undefined) {
        // The server creates it at its first start; the check must not.
        if (!existsSync(file)) return [];
        assertIntactInbox(file);
      }
      const store = openStore(config);
      try {
        const open = await store.list({ open: true, limit: 1_000 });
        const unmailedCount = open.filter(
          ({ mail }) => mail.state === 'failed' || mail.state === 'unknown',
        ).length;
        return unmailedCount === 0
          ? []
          : [
              note(
                `${unmailedCount} messages may not have reached the office by mail.`,
                `Read them: ${commandLine('inbox list')}`,
              ),
            ];
      } finally {
        await store.close();
      }
    } catch (error) {
      return [fault(reasonOf(error), isDiskFull(error) ? diskFullMessage(config.DATA_DIR) : remedy)];
    }
  };

/** Checks that the mail server accepts the portal's mail. Sends none. */
export const checkMail =
  ({ SMTP_URL }: Config): Check =>
  async () => {
    if (SMTP_URL === undefined) {
      return [
        note(
          'Contact messages are not sent by mail.',
          `Read them with ${commandLine('inbox list')}, or set SMTP_URL.`,
        ),
      ];
    }
    const address = new URL(SMTP_URL);
    const transport = nodemailer.createTransport(SMTP_URL, {});
    try {
      await Promise.race([
        transport.verify(),
        new Promise((_resolve, reject) => {
          setTimeout(
            () => reject(new Error(`no response within ${MAIL_TIMEOUT_MS / 1000} s`)),
            MAIL_TIMEOUT_MS,
          ).unref();
        }),
      ]);
      return [];
    } catch (error) {
      return [
        fault(
          `The mail server ${address.host} cannot be used: ${smtpProblem(SMTP_URL, error)}`,
          'Correct SMTP_URL (smtps://user:password@host:465). Messages are kept until then.',
        ),
      ];
    } finally {
      transport.close();
    }
  };

/** Checks that releases can be published here: the gate opens their pages in a browser. */
export const checkChromium: Check = async () => {
  try {
    const { exitCode } = await x(findChromium(), ['--version']);
    if (exitCode === 0) return [];
    return [
      fault(
        `${findChromium()} does not start.`,
        'Reinstall it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM.',
      ),
    ];
  } catch (error) {
    return [
      note(
        `Releases cannot be published here: ${reasonOf(error)}`,
        'This is needed only to publish. Pages are served without it.',
      ),
    ];
  }
};

/** Returns a fault for each section of a college that has no live release. */
async function missingSections(config: Config, registry: Registry): Promise<Omit<Diagnostic, 'check'>[]> {
  const colleges = await readCollegeProfiles(config).catch(() => []);
  return colleges.flatMap(({ id, profile }) =>
    sectionsWithoutRelease(registry, id, profile?.sections ?? []).map((name) =>
      fault(`${id} is shown without ${name}, which has no live release.`, missingSectionRemedy(name)),
    ),
  );
}

/** Checks that every section has a live release, and that releases named by a pointer are available and intact. */
export const checkReleases =
  (config: Config): Check =>
  async () => {
    const registry = await readRegistry(config).catch((error: unknown) => reasonOf(error));
    if (typeof registry === 'string') {
      const remedy =
        config.DATABASE_URL === undefined
          ? `Restore it from a backup (${commandLine('restore <file>')}), or publish again.`
          : 'Start Postgres, or correct DATABASE_URL. Until then, servers keep the releases that they have.';
      return [fault(registry, remedy)];
    }
    if (pointerFor(registry, EVERY_COLLEGE, 'shell') === undefined) {
      return [
        fault(
          'No shell is live, so nothing can be served.',
          `Run ${commandLine('start')}, which builds the releases or installs those of the bundle.`,
        ),
      ];
    }
    const diagnostics = await missingSections(config, registry);
    for (const [college, byName] of Object.entries(registry.live)) {
      for (const [name, { version, previous }] of Object.entries(byName)) {
        for (const [role, releaseVersion] of [
          ['live', version],
          ['previous', previous],
        ] as const) {
          if (releaseVersion === null) continue;
          const what = `${name} ${releaseVersion}, ${role} for ${collegeLabel(college)}`;
          const problems = await readRelease(config, name, releaseVersion).then(
            async (release) =>
              (await fileFindings(release)).map(({ where, problem }) => `${where} ${problem}`),
            (error: unknown) => [reasonOf(error)],
          );
          const [first] = problems;
          if (first === undefined) continue;
          const report = role === 'live' ? fault : note;
          diagnostics.push(
            report(
              `${what}, is damaged: ${first}`,
              `Restore it from a backup, or replace it: ${commandLine(`publish ${name}`)}, or ${commandLine(`rollback ${name}`)}`,
            ),
          );
        }
      }
    }
    return diagnostics;
  };

/** Checks that the packs are valid and that the default college is among them. */
export const checkPacks =
  (config: Config): Check =>
  async () => {
    const colleges = await readCollegeProfiles(config).catch(() => []);
    const diagnostics = colleges.flatMap(({ id, error: problem }) =>
      problem === null
        ? []
        : [fault(`${id}: ${problem}`, `Correct the file, then run ${commandLine('check')}.`)],
    );
    if (!colleges.some(({ id }) => id === config.COLLEGE)) {
      const availableIds = colleges.map(({ id }) => id).join(', ') || 'none';
      diagnostics.push(
        fault(
          `There is no pack ${config.COLLEGE}. Available packs: ${availableIds}.`,
          'Set COLLEGE to one of them.',
        ),
      );
    }
    return diagnostics;
  };
