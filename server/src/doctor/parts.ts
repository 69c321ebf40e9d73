import { existsSync } from 'node:fs';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { x } from 'tinyexec';
import type { Config } from '../config.ts';
import { assertSoundInbox } from '../inbox/index.ts';
import { openStore } from '../inbox/open.ts';
import { findChromium } from '../publishing/chromium.ts';
import { knownColleges } from '../publishing/colleges.ts';
import { fileFindings } from '../publishing/gate/files.ts';
import { readRelease } from '../release/read-release.ts';
import { EVERY_COLLEGE, pointerFor, readRegistry } from '../release/registry.ts';
import { type Check, fault, note, reasonOf } from './diagnostic.ts';

/** Longest wait for a mail server, in ms. */
const MAIL_MS = 10_000;

/** Whether messages can be kept, and whether any waits for a person because its mail did not go out. */
export const checkDatabase =
  (config: Config): Check =>
  async () => {
    const remedy =
      config.DATABASE_URL === undefined
        ? 'Restore it from a backup: portal restore. A message cannot be taken meanwhile.'
        : 'Start Postgres, or mend DATABASE_URL. Pages are served meanwhile; the contact form says that it cannot.';
    const file = path.join(config.DATA_DIR, 'inbox.sqlite');
    try {
      if (config.DATABASE_URL === undefined) {
        // Made at the first start; a look makes none.
        if (!existsSync(file)) return [];
        assertSoundInbox(file);
      }
      const store = openStore(config);
      try {
        const open = await store.list({ open: true, limit: 1_000 });
        const lost = open.filter(({ mail }) => mail.state === 'failed' || mail.state === 'unknown').length;
        return lost === 0
          ? []
          : [
              note(
                `${lost} messages may not have reached the office by mail.`,
                'Read them: portal inbox list',
              ),
            ];
      } finally {
        await store.close();
      }
    } catch (error) {
      return [fault(reasonOf(error), remedy)];
    }
  };

/** Whether the mail server takes what the portal would send. Nothing is sent. */
export const checkMail =
  ({ SMTP_URL }: Config): Check =>
  async () => {
    if (SMTP_URL === undefined) {
      return [
        note('Contact messages are not mailed to anybody.', 'Read them with portal inbox, or set SMTP_URL.'),
      ];
    }
    const address = new URL(SMTP_URL);
    const transport = nodemailer.createTransport(SMTP_URL, {});
    try {
      await Promise.race([
        transport.verify(),
        new Promise((_resolve, reject) => {
          setTimeout(() => reject(new Error(`no answer in ${MAIL_MS / 1000} s`)), MAIL_MS).unref();
        }),
      ]);
      return [];
    } catch (error) {
      return [
        fault(
          `The mail server ${address.host} cannot be used: ${reasonOf(error)}`,
          'Mend SMTP_URL (smtps://user:password@host:465). Messages wait meanwhile; none is lost.',
        ),
      ];
    } finally {
      transport.close();
    }
  };

/** Whether releases can be published here: the gate opens their pages in a browser. */
export const checkChromium: Check = async () => {
  try {
    const { exitCode } = await x(findChromium(), ['--version']);
    if (exitCode === 0) return [];
    return [
      fault(
        `${findChromium()} does not start.`,
        'Install it anew (Debian: apt-get install chromium-headless-shell), or set CHROMIUM.',
      ),
    ];
  } catch (error) {
    return [
      note(
        `Nobody can publish here: ${reasonOf(error)}`,
        'Needed only where teams publish. Pages are served without it.',
      ),
    ];
  }
};

/** Whether every release that a pointer names is here and is what was built. */
export const checkReleases =
  ({ RELEASES_DIR }: Config): Check =>
  async () => {
    const registry = await readRegistry(RELEASES_DIR).catch((error: unknown) => reasonOf(error));
    if (typeof registry === 'string') {
      return [fault(registry, 'Restore it from a backup (portal restore), or publish again.')];
    }
    if (pointerFor(registry, EVERY_COLLEGE, 'shell') === undefined) {
      return [
        fault(
          'No shell is live, so that nothing can be served.',
          'kalalaya start brings the releases of the bundle, npm start makes some.',
        ),
      ];
    }
    const findings = [];
    for (const [college, byName] of Object.entries(registry.live)) {
      for (const [name, { version, previous }] of Object.entries(byName)) {
        const whose = college === EVERY_COLLEGE ? 'every college' : college;
        for (const [role, wanted] of [
          ['live', version],
          ['behind the live one', previous],
        ] as const) {
          if (wanted === null) continue;
          const what = `${name} ${wanted}, ${role} for ${whose}`;
          const problems = await readRelease(RELEASES_DIR, name, wanted).then(
            async (release) =>
              (await fileFindings(release)).map(({ where, problem }) => `${where} ${problem}`),
            (error: unknown) => [reasonOf(error)],
          );
          const [first] = problems;
          if (first === undefined) continue;
          const make = role === 'live' ? fault : note;
          findings.push(
            make(
              `${what}, is not whole: ${first}`,
              `Put it back from a backup, or move on: portal publish ${name}, or portal rollback ${name}`,
            ),
          );
        }
      }
    }
    return findings;
  };

/** Whether the packs can be served, and the default college is among them. */
export const checkPacks =
  (config: Config): Check =>
  async () => {
    const registry = await readRegistry(config.RELEASES_DIR).catch(() => ({ revision: 0, live: {} }));
    const colleges = await knownColleges(config, registry).catch(() => []);
    const findings = colleges.flatMap(({ id, problem }) =>
      problem === null ? [] : [fault(`${id}: ${problem}`, 'Mend the file; portal check looks again.')],
    );
    if (!colleges.some(({ id }) => id === config.COLLEGE)) {
      const known = colleges.map(({ id }) => id).join(', ') || 'none';
      findings.push(
        fault(`There is no pack ${config.COLLEGE}; there are: ${known}.`, 'Set COLLEGE to one of them.'),
      );
    }
    return findings;
  };
