import { Command } from 'commander';
import { describe, expect, it, vi } from 'vitest';
import { ConfigError, ConflictError } from '../errors.ts';
import { createOutput, type JsonOption, jsonOption } from './output.ts';
import { runProgram } from './run.ts';

/** Runs a program with one command; returns its status and what it printed. */
async function run(args: readonly string[], fail: () => void = () => {}) {
  const stdout: string[] = [];
  const stderr: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void stdout.push(String(line)));
  vi.spyOn(console, 'error').mockImplementation((line) => void stderr.push(String(line)));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const command = new Command('send').addOption(jsonOption()).action((options: JsonOption) => {
    const output = createOutput(options);
    output.progress('Sending …');
    fail();
    output.result({ version: '1.0.0' }, 'Sent 1.0.0');
  });
  const status = await runProgram(new Command('sample').addCommand(command), args);
  return { status, stdout: stdout.join('\n'), stderr: stderr.join('\n') };
}

const refuse = () => {
  throw new ConfigError('Name the portal.');
};

describe('runProgram', () => {
  it('prints text for people', async () => {
    expect(await run(['send'])).toEqual({ status: null, stdout: 'Sending …\nSent 1.0.0', stderr: '' });
  });

  it('--json prints one document, with progress on standard error', async () => {
    const { status, stdout, stderr } = await run(['send', '--json']);
    expect(status).toBeNull();
    expect(JSON.parse(stdout)).toEqual({ version: '1.0.0' });
    expect(stderr).toBe('Sending …');
  });

  it('prints an expected error on standard error, and with --json as the document', async () => {
    expect(await run(['send'], refuse)).toEqual({
      status: 1,
      stdout: 'Sending …',
      stderr: '\nName the portal.\n',
    });
    const { status, stdout } = await run(['send', '--json'], refuse);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toEqual({ error: { name: 'ConfigError', message: 'Name the portal.' } });
  });

  it('keeps the exit status of the error', async () => {
    const { status, stdout } = await run(['send', '--json'], () => {
      throw new ConflictError('Another release is live.');
    });
    expect(status).toBe(75);
    expect(JSON.parse(stdout).error.name).toBe('ConflictError');
  });

  it('keeps the stack of a bug on standard error', async () => {
    const { status, stdout, stderr } = await run(['send', '--json'], () => {
      throw new TypeError('x is undefined');
    });
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toEqual({ error: { name: 'TypeError', message: 'x is undefined' } });
    expect(stderr).toContain('TypeError: x is undefined');
  });

  it('reports a usage error as JSON', async () => {
    const { status, stdout } = await run(['send', '--json', '--nope']);
    expect(status).toBe(1);
    expect(JSON.parse(stdout).error).toEqual({
      name: 'CommanderError',
      message: "error: unknown option '--nope'",
    });
  });
});
