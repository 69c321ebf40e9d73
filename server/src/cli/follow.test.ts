import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { readSubscriptions, updateSubscription } from '../follow/subscriptions.ts';
import { newReleaseKey, type Publisher, startPublisher } from '../follow/testing/publisher.ts';
import { fingerprint } from '../publish-protocol/statement.ts';
import { changeRegistry, withMoves } from '../release/registry.ts';
import { writeRelease } from '../release/testing/make-release.ts';
import { followCommand } from './follow.ts';
import { runCommand } from './testing/run-command.ts';

let root = '';
let publisher: Publisher;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kalalaya-follow-command-'));
  await mkdir(path.join(root, 'colleges'));
  vi.stubEnv('RELEASES_DIR', path.join(root, 'releases'));
  vi.stubEnv('COLLEGES_DIR', path.join(root, 'colleges'));
  publisher = await startPublisher(path.join(root, 'publisher'));
  await publisher.publish('one');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await publisher.close();
  await rm(root, { recursive: true, force: true });
});

const portalFollow = (...args: string[]) => runCommand(followCommand(), args);
const subscribe = (...args: string[]) => portalFollow('mf-a', '--from', publisher.origin, '--yes', ...args);
const stored = async () => (await readSubscriptions(readConfig(process.env)))[0];
const releaseKey = () => fingerprint(publisher.key.publicKey);

describe('portal follow', () => {
  it('pins the key of the publisher, prints it, and lists the subscription', async () => {
    expect((await portalFollow()).stdout).toMatch(/^Nothing is followed/);
    const { stdout, status } = await subscribe();
    expect(status).toBe(0);
    expect(stdout).toContain(`Its release key is ${releaseKey()}`);
    expect(await stored()).toMatchObject({
      name: 'mf-a',
      college: '*',
      from: publisher.origin,
      publicKey: publisher.key.publicKey,
      status: 'active',
      base: null,
    });
    expect((await portalFollow()).stdout).toMatch(/mf-a +every +http:\S+ +stable +ok +- +- +never +SHA256:/);
    expect(JSON.parse((await portalFollow('--json')).stdout)).toHaveLength(1);
  });

  it('refuses another key than --key demands, and a changed key without it', async () => {
    const demanded = fingerprint(newReleaseKey().publicKey);
    const refused = await subscribe('--key', demanded);
    expect(refused.stderr).toContain(`is ${releaseKey()}, not ${demanded}`);
    expect(await stored()).toBeUndefined();
    await subscribe('--key', releaseKey());
    publisher.key = newReleaseKey();
    expect((await subscribe()).stderr).toContain(`repeat with --key ${releaseKey()}`);
    expect((await subscribe('--key', releaseKey())).status).toBe(0);
    expect((await stored())?.publicKey).toBe(publisher.key.publicKey);
  });

  it.each([
    [['--channel', 'beta'], /There is no channel beta\.\nKnown: stable/],
    [['--college', 'nowhere'], /There is no college nowhere/],
    [['--stop'], /one of --from, --pin, --stop/],
    [['--visits', '100'], /--visits is an option of a canary/],
  ])('refuses %j, and follows nothing', async (args, message) => {
    const { stderr, status } = await subscribe(...args);
    expect(stderr).toMatch(message);
    expect(status).toBe(1);
    expect(await stored()).toBeUndefined();
  });

  it('refuses a canary without --from, and changes nothing', async () => {
    await subscribe();
    for (const args of [[], ['--retry'], ['--stop']]) {
      const { stderr, status } = await portalFollow('mf-a', '--canary', '5', ...args);
      expect(stderr).toMatch(/--canary and --visits are options of --from/);
      expect(status).toBe(1);
    }
    const subscription = await stored();
    expect(subscription?.status).toBe('active');
    expect(subscription?.canary).toBeUndefined();
  });

  it('shows the findings of a refused release, and --retry clears them', async () => {
    await subscribe();
    const refused = { version: '1.0.0-1', findings: 'a.js is bad' };
    await updateSubscription(readConfig(process.env), { name: 'mf-a', college: '*' }, (current) => ({
      ...current,
      refused,
    }));
    expect((await portalFollow()).stdout).toContain('mf-a 1.0.0-1 was refused:\na.js is bad\nTry it again:');
    await portalFollow('mf-a', '--retry');
    expect((await stored())?.refused).toBeNull();
    await portalFollow('mf-a', '--stop');
    expect((await portalFollow('mf-a', '--retry')).stdout).toMatch(/is stopped, so nothing is tried/);
  });

  it('pins a stored version only, stops and resumes', async () => {
    await subscribe();
    expect((await portalFollow('mf-a', '--pin', '0.1.0')).stderr).toMatch(
      /is not stored here.*\nStored: none/,
    );
    const { RELEASES_DIR } = readConfig(process.env);
    await writeRelease(RELEASES_DIR, { name: 'mf-a', version: '0.1.0' });
    await portalFollow('mf-a', '--pin', '0.1.0');
    expect((await stored())?.pinned).toBe('0.1.0');
    await portalFollow('mf-a', '--stop');
    expect((await stored())?.status).toBe('stopped');
    // A person moved the pointer meanwhile; the operator who resumes accepts that it moves again.
    const move = { college: '*', name: 'mf-a', version: '0.1.0' };
    await changeRegistry(RELEASES_DIR, (current) => withMoves(current, [move], 'ann', new Date()));
    await portalFollow('mf-a', '--resume');
    expect(await stored()).toMatchObject({ status: 'active', pinned: null, base: { version: '0.1.0' } });
    expect((await portalFollow('mf-b', '--stop')).stderr).toMatch(/mf-b is not followed for every college/);
  });
});
