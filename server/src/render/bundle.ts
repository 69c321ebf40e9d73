import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import type { RoutesModule } from '@kalalaya/contract/page';
import { remoteBundle, type SharedModules, type ShellBundle, shellBundle } from '@kalalaya/contract/render';
import * as v from 'valibot';
import { BundleError } from '../errors.ts';
import type { Bundle } from './protocol.ts';

const nodeRequire = createRequire(import.meta.url);

/** Built-ins that React's server renderer in the shell's bundle asks for. */
const shellBuiltins = new Set([
  'util',
  'stream',
  'crypto',
  'async_hooks',
  'node:util',
  'node:stream',
  'node:crypto',
  'node:async_hooks',
]);

/**
 * Globals of Node that a remote's bundle must not see. They are declared as parameters of its wrapper function and
 * left undefined.
 */
const hidden = ['process', 'Buffer', 'global', 'fetch', 'WebSocket', '__filename', '__dirname'] as const;

function evaluate<T>(
  bundle: Bundle,
  schema: v.GenericSchema<T>,
  requireModule: (name: string) => unknown,
  shadows: readonly string[],
): T {
  const { file } = bundle;
  const module: { exports: unknown } = { exports: {} };
  try {
    const names = ['module', 'exports', 'require', ...shadows];
    const run = vm.compileFunction(readFileSync(file, 'utf8'), names, { filename: file });
    run(module, module.exports, requireModule);
  } catch (cause) {
    throw new BundleError('evaluation', bundle, textOf(cause), { cause });
  }
  const read = v.safeParse(schema, module.exports);
  if (!read.success) throw new BundleError('invalid', bundle, v.summarize(read.issues));
  return read.output;
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Evaluates the shell's node build, which may use the few built-ins React needs. Throws `BundleError` when it throws or
 * does not export what the contract asks of a shell.
 */
export function evaluateShell(bundle: Bundle): ShellBundle {
  return evaluate(
    bundle,
    shellBundle,
    (name) => {
      if (!shellBuiltins.has(name)) throw new Error(`it asks for ${name}, which the shell may not use`);
      return nodeRequire(name);
    },
    [],
  );
}

/**
 * Evaluates a remote's node build. It gets the shell's instances of the shared modules and nothing else: no
 * built-in of Node, no process (docs/design.md, The way of a request). Throws `BundleError` when it throws or exports no
 * list of routes.
 */
export function evaluateRemote(bundle: Bundle, shared: SharedModules): RoutesModule {
  return evaluate(
    bundle,
    remoteBundle,
    (name) => {
      const module = shared[name];
      if (module === undefined) throw new Error(`it asks for ${name}, which the shell does not share`);
      return module;
    },
    hidden,
  );
}
