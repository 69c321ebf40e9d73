import { expect, test } from '../support/test.ts';
import { TrialRemote } from './trial-remote.ts';

/** Number of harmless parts in the fixture, each on a page of its own. */
const PAGES = 30;
/** Timeout on a loaded machine, in milliseconds. */
const TIMEOUT_MS = 600_000;

test(`the gate refuses none of ${PAGES} harmless edits`, async () => {
  test.setTimeout(TIMEOUT_MS);
  const paths = Array.from({ length: PAGES }, (_one, index) => `/Trial-${index}`);
  const remote = await TrialRemote.build('harmless', paths);
  try {
    const version = await remote.release('harmless', async () => {});
    const findings = await remote.check([version], 'nila');
    expect(findings.get(version)).toBe('');
  } finally {
    await remote.remove();
  }
});
