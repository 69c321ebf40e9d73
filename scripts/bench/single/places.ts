import path from 'node:path';
import { checkout } from '../../../server/src/config.ts';

/** The shell and the sections of the single application: folders of the checkout. */
export const frontends = [
  'shell',
  'mf-academics',
  'mf-cells-events',
  'mf-gallery-media',
  'mf-home',
  'mf-quality',
] as const;

/** Version under which the single application is served. */
export const VERSION = '0.1.0-single';

const dist = path.join(checkout, '.cache/bench/single');

/** Where the build of the single application leaves what browsers load, node builds, and the files of each chunk. */
export const built = {
  web: path.join(dist, 'web'),
  node: (frontend: string) => path.join(dist, 'node', frontend),
  chunks: path.join(dist, 'chunks.json'),
};
