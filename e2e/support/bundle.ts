import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { checkout, node } from './portal.ts';

/** Runs a program to its end; what it printed. Throws an error with that when it failed. */
export async function ran(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const child = spawn(program, args, { cwd: checkout, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${printed}`);
  return printed;
}

/** Makes the bundle of this checkout in a folder, as `npm run bundle` does; the file. */
export async function makeBundle(out: string): Promise<string> {
  await ran(node, ['--disable-warning=ExperimentalWarning', 'scripts/bundle.ts', '--out', out]);
  const [file] = (await readdir(out)).filter((name) => name.endsWith('.tar.gz'));
  if (file === undefined) throw new Error('there is no bundle');
  return path.join(out, file);
}

/** The C library and its loader: what every Linux of this kind has. */
const C_LIBRARY = ['libc', 'libm', 'libdl', 'libpthread', 'libresolv', 'librt'];

async function cLibrary(): Promise<string[]> {
  const folder = '/lib/x86_64-linux-gnu';
  const names = (await readdir(folder)).filter((name) => C_LIBRARY.includes(name.split('.so')[0] ?? ''));
  return [...names.map((name) => `${folder}/${name}`), '/lib64/ld-linux-x86-64.so.2'];
}

/**
 * Runs a program in an otherwise empty root: the unpacked bundle at /opt/kalalaya, which cannot be written, a C library,
 * and one folder that can, /var/lib/kalalaya. It is nobody there and may do nothing that others may not.
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
