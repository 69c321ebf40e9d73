import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

const NAME = 'kalalaya:type-check';

/** Whether an error is shown: those of what is installed are nobody's here. */
const isOwn = ({ file = '' }: { readonly file?: string }) => !/[\\/]node_modules[\\/]/.test(file);

/**
 * Rsbuild plugin for development: type errors of the frontend in `root`, and of what it imports, are printed and shown
 * in the page that is open, until they are mended. The compiler runs beside the build, in a process of its own, and
 * begins when the first build is done. Nothing is checked where there is no `tsconfig.json`.
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
        issue: { include: isOwn },
        logger: { log: () => {}, error: (text: string) => console.error(text) },
      });
      let began = false;
      appendPlugins({
        name: NAME,
        apply(compiler: Rspack.Compiler) {
          compiler.hooks.done.tap(NAME, () => {
            if (began) return;
            began = true;
            checker.apply(compiler);
            // The checker begins with a build: this one has nothing new in it.
            compiler.watching?.invalidate();
          });
        },
      });
    });
  },
});
