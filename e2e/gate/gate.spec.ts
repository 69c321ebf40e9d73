import type { ReleaseDraft } from '../support/release-draft.ts';
import { expect, test } from '../support/test.ts';
import { TrialRemote } from './trial-remote.ts';

/** Timeout of a group on a loaded machine, in milliseconds. */
const TIMEOUT_MS = 600_000;

/** Mistakes of the fixture and what the gate finds. */
const mistakes: Readonly<Record<string, RegExp>> = {
  'throws on the server': /the page on the server: \/Trial: cannot be rendered .*broken on the server/,
  'throws in the browser': /errors and console: \/Trial: .*broken in the browser/,
  'throws in an effect': /errors and console: \/Trial: .*broken in an effect/,
  'differs between server and browser': /hydration: \/Trial: is rendered differently/,
  'logs an error': /errors and console: \/Trial: .*console\.error: left over, at src\/routes\.tsx:\d+/,
  'rejects a promise': /errors and console: \/Trial: .*not caught/,
  'has an image without text': /accessibility: \/Trial: fails axe image-alt/,
  'has a control without a name': /accessibility: \/Trial: fails axe label/,
  'is unreadable in the dark': /accessibility in the dark: \/Trial: fails axe color-contrast/,
  'shifts its layout': /layout shift: \/Trial: shifts its layout by/,
  'is wider than a phone': /width of 360 px: \/Trial: is \d+ px wider/,
  'is empty on a phone': /width of 360 px: \/Trial: shows \d+ of \d+ letters/,
  'is empty without scripts': /without scripts: \/Trial: shows \d+ of \d+ letters/,
  'hides the footer': /header and footer: \/Trial: hides the footer/,
  'covers the page': /overlays: \/Trial: is covered by div/,
  'has a dead link': /links: \/Trial: links to \/no-such-page, which responds with 404/,
  'has an empty title': /accessibility: \/Trial: fails axe empty-heading/,
  'has two h1': /title, canonical address and h1: \/Trial: has 2 h1/,
  'has a control for the mouse only': /controls: \/Trial: .*only a mouse can press: div "Open"/,
  'writes a key of others': /storage: \/Trial: writes "mf-home.shelf" in localStorage/,
  'clears storage': /storage: \/Trial: removes keys of others from sessionStorage/,
  'loads a file of a third party': /third parties: \/Trial: requests a file of http:\/\/127\.0\.0\.1:9/,
  'polls the API': /polling: \/Trial: requests \/admin\/api\/Committees \d+ times/,
  'extends a prototype': /prototypes: \/Trial: .*Array\.prototype\.last/,
  'replaces a function of the browser': /prototypes: \/Trial: .*fetch/,
  'adds entries to the history': /Back and Forward: \/Trial(?:-two)?: (?:Back|Forward) leads to/,
  'keeps Back from working': /Back and Forward: \/Trial.* leads to/,
  'renders without end': /render loop: \/Trial: renders over 100 times/,
  'leaks memory': /memory: \/Trial\S*: keeps \d+ MB/,
};

/** Mistakes in the files of a release, and what the gate finds. */
const fileMistakes: readonly (readonly [string, (draft: ReleaseDraft) => Promise<unknown>, RegExp])[] = [
  [
    'styles of the complete page',
    (draft) => draft.replace((text) => `${text}\nh2{color:red}`, '.css'),
    /styles: .*h2: styles elements by tag name alone/,
  ],
  [
    'a script over its budget',
    (draft) => {
      const noise = Array.from({ length: 90_000 }, (_one, index) =>
        ((index * 2_654_435_761) % 2 ** 32).toString(36),
      );
      return draft.replace((text) => `${text}\n/*${noise.join('')}*/`, '.js');
    },
    /budget: \/Trial: takes [\d.]+ KB of scripts, its budget is/,
  ],
  [
    'a route of the shell',
    (draft) => draft.replace((text) => text.replace('/Trial-two', '/sitemap'), 'remote.json'),
    /routes: \/sitemap: owned by mf-trial .* and by shell/,
  ],
  [
    'another major of React',
    async ({ manifest }) => void Object.assign(manifest.shared, { react: '99.0.0' }),
    /shared versions: react: mf-trial .* needs react 99\.0\.0/,
  ],
  [
    'a node build that throws',
    (draft) => draft.replace((text) => `throw new Error("broken at evaluation");${text}`, '.cjs'),
    /evaluation: node\/main\.cjs: .*broken at evaluation/,
  ],
];

test.describe.configure({ mode: 'default', timeout: TIMEOUT_MS });

let remote: TrialRemote;
test.beforeAll(async () => {
  test.setTimeout(TIMEOUT_MS);
  remote = await TrialRemote.build('trial', ['/Trial', '/Trial-two']);
});
test.afterAll(() => remote.remove());

const release = (mistake: string) =>
  remote.release(mistake, async (draft) => {
    await draft.replace((text) => text.replaceAll('__MISTAKE__', mistake));
    // Only mistakes that show between pages need a second one.
    if (!/Back|history/.test(mistake))
      await draft.replace((text) => text.replace(/,\s*\{\s*"path": "\/Trial-two"[^}]*\}/, ''), 'remote.json');
  });

test('the gate refuses each honest mistake and names the page', async () => {
  const expected = new Map<string, RegExp>();
  for (const [mistake, finding] of Object.entries(mistakes)) expected.set(await release(mistake), finding);
  for (const [name, change, finding] of fileMistakes)
    expected.set(await remote.release(name, change), finding);
  const versions = [...expected.keys()];
  const half = versions.length / 2;
  const found = await Promise.all([
    remote.check(versions.slice(0, half), 'nila'),
    remote.check(versions.slice(half), 'nila'),
  ]);
  const findings = new Map(found.flatMap((one) => [...one]));
  for (const [version, finding] of expected) expect.soft(findings.get(version), version).toMatch(finding);
});

test('the gate refuses a page that shows one college the data of another', async () => {
  const version = await release('keeps the data of a college');
  const found = await remote.check([version], '*');
  expect(found.get(version)).toMatch(/data of one college: \/Trial: shows data of another college/);
});

test('the gate refuses a release whose pages never end', async () => {
  test.skip(!process.env.FULL, 'waits for pages that do not end: test:full');
  const version = await release('never ends');
  const found = await remote.check([version], 'nila');
  expect(found.get(version)).toMatch(/the page in the browser: \/Trial: cannot be checked/);
});
