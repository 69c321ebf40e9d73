import path from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { cssLayer } from '../../../shared/build/css-layer.ts';

// Serves the kit showcase with hot reload (npm run kit): every component in every state, on PORT or 3100.

const root = path.resolve(import.meta.dirname, '../../..');
const port = Number(process.env.PORT ?? 3100);

const rsbuild = await createRsbuild({
  cwd: root,
  config: {
    mode: 'development',
    logLevel: 'warn',
    plugins: [pluginReact()],
    source: { entry: { index: './scripts/launchers/kit/main.tsx' } },
    output: { cssModules: { auto: /\.module\.css$/ } },
    tools: { postcss: (_options, { addPlugins }) => addPlugins(cssLayer()) },
    performance: { buildCache: false },
    dev: { lazyCompilation: false, progressBar: false },
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      printUrls: false,
      // Pictures of the pack, requested as /uploads/photos/…
      publicDir: { name: path.join(root, 'colleges/sahya'), copyOnBuild: false },
    },
  },
});
const { urls } = await rsbuild.startDevServer();
console.log(`The kit showcase is running at ${urls[0] ?? `http://localhost:${port}`}`);
