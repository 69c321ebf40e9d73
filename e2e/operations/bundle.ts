import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { outputOf } from '../support/command.ts';
import { node } from '../support/portal.ts';

/** Builds the bundle of this checkout into a folder, as `npm run bundle` does, and returns its file. */
export async function makeBundle(out: string): Promise<string> {
  await outputOf(node, [
    '--disable-warning=ExperimentalWarning',
    'scripts/launchers/bundle.ts',
    '--out',
    out,
  ]);
  const [file] = (await readdir(out)).filter((name) => name.endsWith('.tar.gz'));
  if (file === undefined) throw new Error(`scripts/launchers/bundle.ts wrote no .tar.gz file to ${out}`);
  return path.join(out, file);
}

/** The C library and its loader, which every Linux of this kind provides. */
const C_LIBRARY = ['libc', 'libm', 'libdl', 'libpthread', 'libresolv', 'librt'];

async function cLibrary(): Promise<string[]> {
  const folder = '/lib/x86_64-linux-gnu';
  const names = (await readdir(folder)).filter((name) => C_LIBRARY.includes(name.split('.so')[0] ?? ''));
  return [...names.map((name) => `${folder}/${name}`), '/lib64/ld-linux-x86-64.so.2'];
}

/**
 * Runs a program without privileges, as the user nobody, in an otherwise empty root: the unpacked bundle
 * read-only at /opt/kalalaya, a C library, and one writable folder, /var/lib/kalalaya.
 */
export async function inEmptyRoot(
  bundle: string,
  data: string,
  env: Readonly<Record<string, string>>,
  program: readonly string[],
): Promise<ChildProcess> {
  const bound = (await cLibrary()).filter((file) => existsSync(file));
  return spawn(
    'bwrap',
    [
      ...['--unshare-user', '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--die-with-parent'],
      ...['--uid', '65534', '--gid', '65534', '--cap-drop', 'ALL', '--proc', '/proc', '--dev', '/dev'],
      ...bound.flatMap((file) => ['--ro-bind', file, file]),
      ...['--ro-bind', bundle, '/opt/kalalaya', '--bind', data, '/var/lib/kalalaya', '--clearenv'],
      ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
      ...program,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
}
