import { spawnSync } from 'node:child_process';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { portalProgram } from '../cli/program.ts';
import { runCommand } from '../cli/testing/run-command.ts';
import { kalalayaProgram } from '../remote-cli/program.ts';
import { completionCommand } from './completion.ts';

const program = () =>
  new Command('sample')
    .addCommand(new Command('check').description("Checks the team's pack.").option('--json', 'As JSON.'))
    .addCommand(new Command('inbox').addCommand(new Command('list').option('--college <id>', 'A college.')))
    .addCommand(new Command('secret').option('--visible'), { hidden: true });

const script = async (shell: string, one = program()) => {
  return (
    await runCommand(
      completionCommand('sample', async () => one),
      [shell],
    )
  ).stdout;
};

/** Returns the words that bash offers for a line that ends with the word to complete. */
async function completeInBash(line: string, one?: Command): Promise<string[]> {
  const words = line.split(' ');
  const input = `${await script('bash', one)}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')})
COMP_CWORD=${words.length - 1}
_sample
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['--norc'], { input, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((word) => word !== '');
}

describe('completion', () => {
  it('completes commands and options in bash', async () => {
    expect(await completeInBash('sample ')).toEqual(['check', 'inbox', 'help', '--help']);
    expect(await completeInBash('sample ch')).toEqual(['check']);
    expect(await completeInBash('sample check --')).toEqual(['--json', '--help']);
    expect(await completeInBash('sample inbox ')).toEqual(['list', 'help', '--help']);
    expect(await completeInBash('sample inbox list --c')).toEqual(['--college']);
    expect(await completeInBash('sample check nila --j')).toEqual(['--json']);
  });

  it('completes every command of kalalaya and portal', async () => {
    const kalalaya = kalalayaProgram({ cwd: '/', packageDir: '/', templateDir: '/' });
    expect(await completeInBash('sample ', kalalaya)).toEqual(
      expect.arrayContaining(['init', 'update', 'publish', 'completion']),
    );
    expect(await completeInBash('sample completion z', kalalaya)).toEqual(['zsh']);
    const portal = await portalProgram('');
    expect(await completeInBash('sample new remote --st', portal)).toEqual(['--standalone']);
  });

  it('describes the words in zsh and fish', async () => {
    const zsh = await script('zsh');
    expect(zsh).toContain("'check:Checks the team'\\''s pack.'");
    expect(zsh).toMatch(/compdef _sample sample\n$/);
    const fish = await script('fish');
    expect(fish).toContain(
      `complete -c sample -n "__sample_at ''" -f -a check -d 'Checks the team\\'s pack.'`,
    );
    expect(fish).toContain(`complete -c sample -n "__sample_at ' inbox list'" -l college -r -d 'A college.'`);
    expect(zsh + fish).not.toContain('visible');
  });

  it('refuses an unknown shell', async () => {
    const { status, stderr } = await runCommand(
      completionCommand('sample', async () => program()),
      ['cmd'],
    );
    expect(status).toBe(1);
    expect(stderr).toContain('Allowed choices are bash, zsh, fish');
  });
});
