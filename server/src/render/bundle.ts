import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import type { RoutesModule } from '@kalalaya/contract/page';
import { remoteBundle, type SharedModules, type ShellBundle, shellBundle } from '@kalalaya/contract/render';
import { BundleError } from '@kalalaya/node/errors';
import * as v from 'valibot';
import type { Bundle } from './protocol.ts';

const nodeRequire = createRequire(import.meta.url);

/** Built-ins required by React's server renderer in the shell's bundle. */
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

/** Globals of Node hidden from remote bundles, by declaring them as unset parameters of the wrapper function. */
const hiddenGlobals = [
  'process',
  'Buffer',
  'global',
  'fetch',
  'WebSocket',
  '__filename',
  '__dirname',
] as const;

/** Compiled bundles by file. Evaluating one again then costs no memory for its code. */
const compiled = new Map<string, ReturnType<typeof vm.compileFunction>>();

/** Compiles a bundle. An empty file, or one that is no script, is truncated or only half written: the gate has run it. */
function compile(bundle: Bundle, names: readonly string[]) {
  const { file } = bundle;
  const known = compiled.get(file);
  if (known !== undefined) return known;
  try {
    const text = readFileSync(file, 'utf8');
    if (text.trim() === '') throw new Error('the file is empty');
    const run = vm.compileFunction(text, names, { filename: file });
    compiled.set(file, run);
    return run;
  } catch (cause) {
    throw new BundleError('unreadable', bundle, messageOf(cause), { cause });
  }
}

function evaluate<T>(
  bundle: Bundle,
  schema: v.GenericSchema<T>,
  requireModule: (name: string) => unknown,
  shadows: readonly string[],
): T {
  const module: { exports: unknown } = { exports: {} };
  const run = compile(bundle, ['module', 'exports', 'require', ...shadows]);
  try {
    run(module, module.exports, requireModule);
  } catch (cause) {
    throw new BundleError('evaluation', bundle, messageOf(cause), { cause });
  }
  const parsed = v.safeParse(schema, module.exports);
  if (!parsed.success) throw new BundleError('invalid', bundle, v.summarize(parsed.issues));
  return parsed.output;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Evaluates the shell's node build, which may require the few built-ins that React needs.
 * @throws {BundleError} if it throws or does not export what the contract requires of a shell.
 */
export function evaluateShell(bundle: Bundle): ShellBundle {
  return evaluate(
    bundle,
    shellBundle,
    (name) => {
      if (!shellBuiltins.has(name)) throw new Error(`it requires ${name}, which the shell may not use`);
      return nodeRequire(name);
    },
    [],
  );
}

/**
 * Evaluates a remote's node build. It can require the shell's shared modules and nothing else: no built-in of Node, no
 * process (docs/design.md, The way of a request).
 * @throws {BundleError} if it throws or does not export a list of routes.
 */
export function evaluateRemote(bundle: Bundle, shared: SharedModules): RoutesModule {
  return evaluate(
    bundle,
    remoteBundle,
    (name) => {
      const module = shared[name];
      if (module === undefined) throw new Error(`it requires ${name}, which the shell does not share`);
      return module;
    },
    hiddenGlobals,
  );
}
