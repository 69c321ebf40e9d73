import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

describe('commandLine', () => {
  it('is used by every message of the server that names a command', () => {
    // Descriptions of commands, the name of an actor, and messages for other repositories are the same everywhere.
    const exempt =
      /^(release\/packages|operations\/(backup|new-college)|http\/publish-api\/routes|publishing\/(archive|authorise|pull)|cli\/(backup|new|serve)|release\/registry)/;
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
