import { describe, expect, it } from 'vitest';
import { removedCommand, removedVariables } from './removed.ts';

describe('removedCommand', () => {
  it('says what replaces a command or an option that is gone', () => {
    expect(removedCommand(['completion', 'bash'])).toMatch(/^completion no longer exists\. Type --help/);
    expect(removedCommand(['inbox', 'purge', 'sahya'])).toMatch(
      /^inbox purge no longer exists\. Leave it out/,
    );
    expect(removedCommand(['publish', 'mf-home', '--to=https://portal.example'])).toBe(
      'publish --to no longer exists. Use --portal.',
    );
  });

  it('returns null for what exists, and for an option of another command', () => {
    expect(removedCommand([])).toBeNull();
    expect(removedCommand(['publish', 'mf-home', '--portal', 'https://portal.example'])).toBeNull();
    expect(removedCommand(['inbox', '--to'])).toBeNull();
  });
});

describe('removedVariables', () => {
  it('says what replaces each variable that is set', () => {
    expect(removedVariables({ WORKERS: '4', PORT: '3000' })).toEqual([
      'The portal no longer reads WORKERS. Run several servers on one Postgres (DATABASE_URL).',
    ]);
    expect(removedVariables({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })).toHaveLength(1);
  });
});
