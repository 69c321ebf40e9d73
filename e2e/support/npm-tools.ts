import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const tools = path.resolve(import.meta.dirname, '../../.cache/tools');

/**
 * Installs an npm package that only tests of the full run need, such as an emulator of a host, without its peer
 * dependencies and scripts. Returns the `node_modules` folder.
 * @param spec Name and version, e.g. `@netlify/redirects@4.0.2`.
 */
export async function ensureNpmTool(spec: string): Promise<string> {
  const folder = path.join(tools, spec.replaceAll('/', '-'));
  if (!existsSync(folder)) {
    const part = `${folder}.${process.pid}.part`;
    await mkdir(part, { recursive: true });
    const options = ['--no-save', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
    execFileSync('npm', ['install', '--prefix', part, ...options, spec], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await rename(part, folder).catch(() => rm(part, { recursive: true }));
  }
  return path.join(folder, 'node_modules');
}
