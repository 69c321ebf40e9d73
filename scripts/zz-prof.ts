import { startPortal } from '../e2e/support/portal.ts';
import { uncachedPages } from './bench/measures/uncached.ts';
const portal = await startPortal({ env: { NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/prof' } });
const page = await uncachedPages(portal);
const took: number[] = [];
for (let i = 0; i < 300; i++) { const t = performance.now(); await page('/'); took.push(performance.now() - t); }
took.sort((a, b) => a - b);
console.log('p50', took[150], 'p95', took[285]);
await portal.stop();
