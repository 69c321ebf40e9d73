import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { Command } from 'commander';
import { MissingToolError, UsageError } from './errors.ts';
import { makeFixtures } from './fixtures.ts';
import { makePacks } from './make.ts';
import { drawSheets } from './sheet.ts';

const program = new Command('media')
  .description('Generates the images, banner films and documents of a pack.')
  .showHelpAfterError();

program
  .command('make', { isDefault: true })
  .description('generate the files whose recipes have changed, for the given colleges or for all')
  .argument('[college...]', 'folder names in colleges/')
  .action(makePacks);
program
  .command('fixtures')
  .description('generate the PDFs for the browser tests (e2e/fixtures/pdf)')
  .action(makeFixtures);
program
  .command('sheet')
  .description('draw every view of the given scenes (default: all) on contact sheets')
  .argument('<folder>', 'output folder')
  .argument('[scene...]', 'scene names')
  .option('--college <id>', 'college whose colours are used', 'sahya')
  .action((folder: string, names: string[], { college }: { college: string }) =>
    drawSheets(folder, names, college),
  );
program
  .command('test')
  .description('type-check this tool and run its tests')
  .action(() => {
    const cwd = path.resolve(import.meta.dirname, '..');
    for (const words of [
      ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'],
      ['node_modules/vitest/vitest.mjs', 'run'],
    ]) {
      const { status } = spawnSync(process.execPath, words, { cwd, stdio: 'inherit' });
      if (status !== 0) {
        process.exitCode = 1;
        return;
      }
    }
  });

program.parseAsync().catch((error: unknown) => {
  const expected = error instanceof UsageError || error instanceof MissingToolError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
});
