import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { ensurePrograms } from '../../server/src/http/testing/debian.ts';
import { outputOf } from '../support/command.ts';
import { checkout } from '../support/portal.ts';
import { steps } from './machine/guide.ts';
import { bootMachine, machineUnavailableReason } from './machine/machine.ts';
import { statusOf, waitUntilHealthy } from './machine/steps.ts';

// Runs "A container" of docs/running.md verbatim with Debian's podman on an isolated machine. The base image
// is built from Debian's packages instead of being pulled from a registry.

test.skip(!process.env.FULL, 'builds a base image and a bundle, which takes minutes: test:full');
test.setTimeout(1_800_000);

const unavailableReason = process.env.FULL ? machineUnavailableReason() : null;
test.skip(unavailableReason !== null, `the machine ${unavailableReason}`);

/** Podman settings for a machine that cannot raise limits and whose root is already an overlay. */
const settings = `mkdir -p /etc/containers
cat >/etc/containers/storage.conf <<'END'
[storage]
driver = "vfs"
graphroot = "/var/lib/containers/storage"
runroot = "/run/containers/storage"
END
cat >/etc/containers/containers.conf <<'END'
[containers]
cgroups = "disabled"
default_ulimits = ["nofile=1024:4096", "nproc=1024:4096"]
END`;

test('the container of the guide serves the portal with a read-only root and stops cleanly', async () => {
  const programs = { mmdebstrap: '/usr/bin/mmdebstrap', podman: '/usr/bin/podman', crun: '/usr/bin/crun' };
  expect(ensurePrograms(programs)).toEqual([]);
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-image-'));
  const base = path.join(folder, 'base.tar');
  const machine = await bootMachine([]);
  try {
    await outputOf('mmdebstrap', ['--variant=minbase', 'bookworm', base]);
    await copyFile(base, `/proc/${machine.pid}/root/root/base.tar`);
    await machine.run(`${settings}\npodman import -q base.tar docker.io/library/debian:12-slim`);

    const [container = ''] = steps('A container', 1);
    // With the driver vfs, every layer would be another copy of the whole tree.
    const build = 'export BUILDAH_ISOLATION=chroot BUILDAH_LAYERS=false';
    await machine.run(`${build}\n${container}`, checkout);
    await machine.run(waitUntilHealthy('http://localhost:3000'));
    expect(await machine.run(statusOf('http://localhost:3000/AQAR'))).toBe('200 1.1');
    expect(await machine.run('podman exec --latest id -u')).toBe('10001\n');
    const written = 'podman exec --latest sh -c "touch /data/here && ! touch /opt/there"';
    expect(await machine.run(written)).toContain('Read-only file system');
    await machine.run('podman stop --latest --time 30');
    // It shuts down gracefully on SIGTERM.
    expect(await machine.run('podman inspect --latest --format "{{.State.ExitCode}}"')).toBe('0\n');
  } finally {
    await machine.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
