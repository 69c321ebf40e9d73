import path from 'node:path';
import { checkout } from '../../server/src/base/config.ts';

/** The shell and the sections of the single application, as folders of the repository. */
export const frontends = [
  'shell',
  'mf-academics',
  'mf-cells-events',
  'mf-gallery-media',
  'mf-home',
  'mf-quality',
] as const;

/** Version of the single application's releases. */
export const VERSION = '0.1.0-single';

const dist = path.join(checkout, '.cache/bench/single');

/** Output paths of the build: browser files, Node builds and the list of files per chunk. */
export const outputPaths = {
  web: path.join(dist, 'web'),
  node: (frontend: string) => path.join(dist, 'node', frontend),
  chunks: path.join(dist, 'chunks.json'),
};
