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
});
