import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

const NAME = 'kalalaya:type-check';

/** Returns true for errors in the project's own files, which excludes installed packages. */
const isProjectError = ({ file = '' }: { readonly file?: string }) => !/[\\/]node_modules[\\/]/.test(file);

/**
 * Rsbuild plugin for development that reports type errors of the frontend in `root` and its imports, in the
 * terminal and in the open page. The compiler runs in a separate process and starts after the first build.
 * Without a `tsconfig.json`, nothing is checked.
 */
export const typeCheck = (root: string): RsbuildPlugin => ({
  name: NAME,
  setup(api) {
    const configFile = path.join(root, 'tsconfig.json');
    if (!existsSync(configFile)) return;
    api.modifyRspackConfig(async (_config, { appendPlugins }) => {
      const { TsCheckerRspackPlugin } = await import('ts-checker-rspack-plugin');
      const checker = new TsCheckerRspackPlugin({
        async: true,
        typescript: { configFile, context: root, resolveRoot: root },
        issue: { include: isProjectError },
        logger: { log: () => {}, error: (text: string) => console.error(text) },
      });
      let hasStarted = false;
      appendPlugins({
        name: NAME,
        apply(compiler: Rspack.Compiler) {
          compiler.hooks.done.tap(NAME, () => {
            if (hasStarted) return;
            hasStarted = true;
            checker.apply(compiler);
            // The checker only starts with a build, so this triggers one without changes.
            compiler.watching?.invalidate();
          });
        },
      });
    });
  },
});
