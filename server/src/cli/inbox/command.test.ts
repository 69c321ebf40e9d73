import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { profile } from '../../content/pack/testing/base-profile.ts';
import { type BuiltPack, buildPack } from '../../content/pack/testing/build-pack.ts';
import { exportCsv } from '../../inbox/export.ts';
import { InboxStore } from '../../inbox/store.ts';
import { storeMessage } from '../../inbox/testing/messages.ts';
import { inboxCommand } from './command.ts';

const run = promisify(execFile);
const main = path.resolve(import.meta.dirname, '../main.ts');

let folder = '';
let pack: BuiltPack;
let store: InboxStore;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inbox-command-'));
  pack = await buildPack({ 'site.json': profile({ inbox: { retentionDays: 30 } }) });
  store = new InboxStore({ DATA_DIR: folder, RELEASES_DIR: path.join(folder, 'releases') });
});
beforeEach(() => {
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('RELEASES_DIR', path.join(folder, 'releases'));
  vi.stubEnv('TZ', 'UTC');
  vi.stubEnv('COLLEGES_DIR', path.dirname(pack.dir));
});
afterAll(async () => {
  await pack.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `portal inbox …` in this process; returns the output or throws the error. */
async function inbox(...args: string[]): Promise<string> {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await inboxCommand().parseAsync(args, { from: 'user' });
    return printed.mock.calls.map(([line]) => `${line}\n`).join('');
  } finally {
    printed.mockRestore();
  }
}

async function clear(): Promise<void> {
  for (const { id } of await store.list({ limit: 1000 })) await store.remove(id);
}

describe('portal inbox', () => {
  it('lists unanswered messages, and all of them with --all', async () => {
    expect(await inbox('list')).toContain('No unanswered messages.');
    expect(await inbox('list', '--all')).toContain('No messages.');
    const first = await storeMessage(store, { subject: 'Hostel' }, new Date('2025-06-18T09:05:00Z'));
    const second = await storeMessage(store, { subject: 'Fees\u202e' }, new Date('2025-06-18T10:05:00Z'));
    await store.markAnswered(first.id, new Date());
    const lease = await store.lease(['palm'], new Date(), 1000);
    if (lease) await store.recordAttempt(lease, { state: 'failed', problem: '550 no such user' });
    const open = await inbox('list');
    expect(open.split('\n').slice(0, 2)).toEqual([
      'ID        RECEIVED          COLLEGE  NAME         SUBJECT  STATE  MAIL',
      `${second.id.slice(0, 8)}  2025-06-18 10:05  palm     Leela Varma  Fees     open   not mailed (1 try)`,
    ]);
    expect(open).toContain('1 may not have reached the office by mail');
    const all = await inbox('list', '--all');
    expect(all).toContain('Hostel');
    expect(await inbox('list', '--college', 'palm')).toContain('Fees');
    await expect(inbox('list', '--college', 'nila')).rejects.toThrow('There is no college nila');
    await clear();
  });

  it('shows, marks and deletes a message by the first characters of its id', async () => {
    const { id } = await storeMessage(store, { message: 'one\ntwo' });
    const start = id.slice(0, 8);
    const printed = await inbox('show', start);
    expect(printed).toContain('From      Leela Varma <leela@example.org>');
    expect(printed).toMatch(/\n\none\ntwo\n$/);
    expect(await inbox('answered', start)).toBe('Answered: "Admission" from Leela Varma.\n');
    expect((await store.find(id))[0]?.answeredAt).not.toBeNull();
    expect(await inbox('delete', start)).toBe('Deleted: "Admission" from Leela Varma.\n');
    expect(await store.find(id)).toEqual([]);
    await expect(inbox('show', start)).rejects.toThrow(`There is no message ${start}.`);
  });

  it('exports CSV to standard output, and to a file that only its owner can read', async () => {
    await storeMessage(store, { message: 'one, "two"\nthree' });
    const file = path.join(folder, 'out.csv');
    expect(await inbox('export', '--out', file)).toContain('contains personal data');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(inbox('export', '--out', folder)).rejects.toThrow('Name a file');
    const text = await readFile(file, 'utf8');
    const { stdout } = await run(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      main,
      'inbox',
      'export',
    ]);
    expect(stdout).toBe(text);
    expect(text).toMatch(
      /^\ufeff"id","college","received","answered","name","email","subject","message","mail"\r\n/,
    );
    expect(text).toContain('"one, ""two""\nthree","due"\r\n');
    await clear();
  }, 60_000);
});

describe('exportCsv', () => {
  it('escapes text that a spreadsheet would take for a formula', async () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("https://evil.example")', '＝1+1'];
    for (const subject of formulas) await storeMessage(store, { subject, message: subject });
    await storeMessage(store, { subject: 'harmless = 1', message: '\t=1' });
    let text = '';
    for await (const piece of exportCsv(store)) text += piece;
    for (const formula of formulas) {
      const cell = `"'${formula.replaceAll('"', '""')}"`;
      expect(text).toContain(`,${cell},${cell},"due"`);
    }
    expect(text).toContain(`,"harmless = 1","'\t'=1",`);
    await clear();
  });
});
