import { readdir, readFile } from 'node:fs/promises';
import { runCommand } from '@kalalaya/node/testing/run-command';
import { useTempFolder } from '@kalalaya/node/testing/temp-folder';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newCollegeCommand } from './new-college.ts';

const folder = useTempFolder();
beforeEach(() => {
  vi.stubEnv('COLLEGES_DIR', folder());
});

const run = (...args: string[]) => runCommand(newCollegeCommand(), ['ganga', ...args]);

describe('portal new college', () => {
  it('takes the answers as options and asks nothing', async () => {
    const { status, stderr } = await run(
      ...['--name', 'Ganga College of Arts', '--brand', '#1d3762', '--short-name', 'Ganga'],
      ...['--hosts', 'ganga.example', 'www.ganga.example', '--public-url', 'https://ganga.example'],
      ...['--api', 'https://admin.ganga.example/admin/api'],
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(JSON.parse(await readFile(folder('ganga/site.json'), 'utf8'))).toMatchObject({
      shortName: 'Ganga',
      hosts: ['ganga.example', 'www.ganga.example'],
      publicUrl: 'https://ganga.example',
      api: { upstream: 'https://admin.ganga.example/admin/api' },
    });
  }, 30_000);

  it.each([
    ['--api', 'ganga.example', '--api ganga.example cannot be used: it must be'],
    ['--public-url', 'ganga', '--public-url ganga cannot be used: it must be'],
    ['--name', '', '--name  cannot be used: it must be'],
  ])('names an option that cannot be used, and writes nothing: %s %s', async (option, value, message) => {
    const { status, stderr } = await run('--name', 'Ganga', '--brand', '#1d3762', option, value);
    expect(stderr).toContain(message);
    expect(status).toBe(1);
    expect(await readdir(folder())).toEqual([]);
  });

  it('names the missing options without a terminal', async () => {
    const { stderr } = await run('--name', 'Ganga');
    expect(stderr).toContain('Required without a terminal: --brand "#1d3762".');
  });
});
