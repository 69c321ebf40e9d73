import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandLine, installationOf } from './command-line.ts';

describe('installationOf', () => {
  it.each([
    ['checkout', []],
    ['checkout', ['/.dockerenv']],
    ['bundle', ['/opt/kalalaya/bundle.json']],
    ['container', ['/opt/kalalaya/bundle.json', '/run/.containerenv']],
    ['container', ['/opt/kalalaya/bundle.json', '/.dockerenv']],
  ])('returns %s if these files exist: %j', (installation, files) => {
    expect(installationOf('/opt/kalalaya', (file) => files.includes(file))).toBe(installation);
  });
});

describe('commandLine', () => {
  it.each([
    ['checkout', 'start', {}, 'npm start'],
    ['checkout', 'start', { PORT: '3001' }, 'PORT=3001 npm start'],
    ['checkout', 'status --all', {}, 'npm run portal -- status --all'],
    ['bundle', 'start', { PORT: '3001' }, 'PORT=3001 kalalaya start'],
    ['bundle', 'status', {}, 'kalalaya status'],
    ['container', 'start', { PORT: '3001' }, 'podman run -e PORT=3001 … kalalaya start'],
    ['container', 'status', {}, 'podman run … kalalaya status'],
  ] as const)('writes for a %s: %s %j', (installation, command, env, text) => {
    expect(commandLine(command, env, installation)).toBe(text);
  });

  it('is used by every message of the server that names a command', () => {
    // Descriptions of commands, the name of an actor, and messages for other repositories are the same everywhere.
    const exempt =
      /^(base\/command-line|remote-cli|scaffold|release\/packages|operations\/(backup|new-college)|http\/publish-api\/routes|publishing\/(archive|authorise|pull)|cli\/(backup|new|serve)|release\/registry)/;
    const commands = 'backup|check|doctor|export|inbox|keys|migrate|promote|publish|pull|refresh';
    const hint = new RegExp(
      `npm start|npm run portal|(?<!\`)\\b(portal|kalalaya) (${commands}|restore|retain|rollback|start|status)\\b(?! \\w+\\.')`,
    );
    const sources = path.resolve(import.meta.dirname, '..');
    const lines = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.includes('testing/') && !exempt.test(file))
      .flatMap((file) =>
        readFileSync(path.join(sources, file), 'utf8')
          .split('\n')
          .filter((line) => hint.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(lines).toEqual([]);
  });
});
