import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { ensurePrograms } from '../../scripts/debian.ts';
import { ran } from '../support/bundle.ts';
import { steps } from '../support/machine/guide.ts';
import { bootMachine, whyNoMachine } from '../support/machine/machine.ts';
import { statusOf, untilHealthy } from '../support/machine/steps.ts';
import { checkout } from '../support/portal.ts';

// "A container" of docs/running.md, word for word, with Debian's podman on a machine of the test's own. The base image is
// made here of Debian's packages, as no registry is asked for it.

test.skip(!process.env.FULL, 'makes a base image and a bundle, which takes minutes: test:full');
test.setTimeout(1_800_000);

const why = process.env.FULL ? whyNoMachine() : null;
test.skip(why !== null, `the machine ${why}`);

/** What podman is set up with on a machine that may not raise limits, and whose files lie on an overlay already. */
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

test('a container', async () => {
  const programs = { mmdebstrap: '/usr/bin/mmdebstrap', podman: '/usr/bin/podman', crun: '/usr/bin/crun' };
  expect(ensurePrograms(programs)).toEqual([]);
  const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-image-'));
  const base = path.join(folder, 'base.tar');
  const machine = await bootMachine([]);
  try {
    await ran('mmdebstrap', ['--variant=minbase', 'bookworm', base]);
    await copyFile(base, `/proc/${machine.pid}/root/root/base.tar`);
    await machine.run(`${settings}\npodman import -q base.tar docker.io/library/debian:12-slim`);

    const [container = ''] = steps('A container', 1);
    await machine.run(`export BUILDAH_ISOLATION=chroot\n${container}`, checkout);
    await machine.run(untilHealthy('http://localhost:3000'));
    expect(await machine.run(statusOf('http://localhost:3000/AQAR'))).toBe('200 1.1');
    expect(await machine.run('podman exec --latest id -u')).toBe('10001\n');
    const written = 'podman exec --latest sh -c "touch /data/here && ! touch /opt/there"';
    expect(await machine.run(written)).toContain('Read-only file system');
    await machine.run('podman stop --latest --time 30');
    // It ends in order, as a server that is told to.
    expect(await machine.run('podman inspect --latest --format "{{.State.ExitCode}}"')).toBe('0\n');
  } finally {
    await machine.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
