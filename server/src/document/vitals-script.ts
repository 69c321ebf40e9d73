import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { measureVitals } from './in-page/measure-vitals.ts';

/** Path to which browsers send the web vitals of a page. */
export const VITALS_PATH = '/portal/vitals';

/** The script that measures the web vitals of a page whose remote has a canary. */
interface VitalsScript {
  /** Path with the hash of its text. */
  readonly path: string;
  readonly text: string;
  readonly integrity: string;
}

let script: VitalsScript | null = null;

/** Returns the script. It is read when the first canary needs it. */
export function vitalsScript(): VitalsScript {
  if (script !== null) return script;
  const folder = path.dirname(createRequire(import.meta.url).resolve('web-vitals'));
  const library = readFileSync(path.join(folder, 'web-vitals.iife.js'), 'utf8');
  const text = `${library.replace(/\n\/\/# sourceMappingURL=.*/, '')}
(${String(measureVitals)})(webVitals, ${JSON.stringify(VITALS_PATH)});
`;
  const digest = (algorithm: string) => createHash(algorithm).update(text);
  script = {
    path: `${VITALS_PATH}.${digest('sha256').digest('hex').slice(0, 12)}.js`,
    text,
    integrity: `sha384-${digest('sha384').digest('base64')}`,
  };
  return script;
}
