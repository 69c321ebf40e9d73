import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';

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

function evaluate(
  file: string,
  requireModule: (name: string) => unknown,
  shadows: readonly string[],
): unknown {
  const module: { exports: unknown } = { exports: {} };
  const run = vm.compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require', ...shadows], {
    filename: file,
  });
  run(module, module.exports, requireModule);
  return module.exports;
}

/** Evaluates the shell's node build, which may use the few built-ins React needs. */
export function evaluateShell(file: string): unknown {
  return evaluate(
    file,
    (name) => {
      if (!shellBuiltins.has(name)) throw new Error(`${file} asks for ${name}, which the shell may not use`);
      return nodeRequire(name);
    },
    [],
  );
}

/**
 * Evaluates a remote's node build. It gets the shell's instances of the shared modules and nothing else: no
 * built-in of Node, no process (docs/design.md, The way of a request).
 */
export function evaluateRemote(file: string, shared: Readonly<Record<string, unknown>>): unknown {
  return evaluate(
    file,
    (name) => {
      const module = shared[name];
      if (module === undefined) throw new Error(`${file} asks for ${name}, which the shell does not share`);
      return module;
    },
    hidden,
  );
}
