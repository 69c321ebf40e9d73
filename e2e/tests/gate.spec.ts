import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { makeRelease } from '../../server/src/publishing/make-release.ts';
import { makeBroken, type SourceFault } from '../support/broken-releases.ts';
import { runPortal } from '../support/command.ts';
import { checkRequest } from '../support/gate-request.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { copySources } from '../support/sources.ts';

const REMOTE = 'mf-gallery-media';
/** One college is enough: the gate takes equally long for each. */
const COLLEGE = 'sahya';
/** Timeout for a build and a gate run, in milliseconds. On a loaded machine they take minutes. */
const GATE = 800_000;

// One portal for the complete file.
test.describe.configure({ mode: 'default' });
test.skip(!process.env.FULL, 'builds and checks a release for each fault: test:full');

let portal: TestPortal;
let folder = '';
test.beforeAll(async () => {
  portal = await startPortal();
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-gate-spec-'));
});
test.afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});

type Team = Awaited<ReturnType<typeof copySources>>;

/** Builds a release from edited sources. */
async function release(change: (team: Team) => Promise<void>): Promise<string> {
  const team = await copySources(await mkdtemp(path.join(folder, 'team-')), REMOTE);
  await change(team);
  return (await makeRelease(REMOTE, { root: team.root, releasesDir: portal.releasesDir })).version;
}

/** Returns the output of the gate for a release, run as the server runs it. */
async function printedBy(version: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { printed } = await runPortal(
    ['gate', REMOTE, version, '--request', checkRequest(COLLEGE)],
    { RELEASES_DIR: portal.releasesDir, DATA_DIR: portal.dataDir, PUBLIC_URL: portal.url, ...env },
    GATE,
  );
  return printed.trim();
}

/** Returns the gate's verdict on a release. */
async function gate(version: string): Promise<string> {
  const last = (await printedBy(version)).split('\n').at(-1) ?? '';
  const { kind, text } = JSON.parse(last) as { kind: string; text: string };
  return `${kind}: ${text}`;
}

/** Adds markup to the campus map page. */
const inMap = (markup: string) => (team: Team) =>
  team.edit('src/pages/campus-map/campus-map.page.tsx', (text) =>
    text.replace('<div className={styles.body}>', `<div className={styles.body}>${markup}`),
  );
/** Adds statements at the top level of the routes module. */
const atTopLevel = (code: string) => (team: Team) =>
  team.edit('src/routes.tsx', (text) => text.replace('export default', `${code}\n\nexport default`));

/** Faults: name, edit that introduces it, expected finding and expected remedy. */
const faults: readonly (readonly [string, (team: Team) => Promise<void>, RegExp, string])[] = [
  [
    'an endless loop at evaluation',
    atTopLevel('for (;;) {}'),
    /node\/main\.cjs: exceeds a limit: no end within/,
    'Do no work at the top level',
  ],
  [
    'unbounded memory use at evaluation',
    atTopLevel('const all: Uint8Array[] = [];\nfor (;;) all.push(new Uint8Array(1e6).fill(1));'),
    /node\/main\.cjs: exceeds a limit: over \d+ MB/,
    'Do no work at the top level',
  ],
  [
    'an endless loop at evaluation in the browser',
    atTopLevel("if (typeof document !== 'undefined') for (;;) {}"),
    /blocks the browser/,
    'Look for an endless loop',
  ],
  [
    'unbounded memory use at evaluation in the browser',
    atTopLevel(
      "const all: unknown[] = [];\nif (typeof document !== 'undefined') for (;;) all.push(new Array(1e5).fill({}));",
    ),
    /fills the memory|blocks the browser/,
    'Look for ',
  ],
  [
    'CSS rules for the complete page',
    async (team) => {
      await writeFile(path.join(team.root, REMOTE, 'src/global.css'), 'h2 { color: red; }\n');
      await team.edit('src/routes.tsx', (text) => text.replace('import ', "import './global.css';\nimport "));
    },
    /h2: styles elements by tag name alone/,
    'Select by a class',
  ],
  [
    'a path and a menu entry owned by another remote',
    (team) =>
      team.edit('remote.ts', (text) =>
        text
          .replace('  routes: [\n', "  routes: [\n    { path: '/about', title: 'About the gallery' },\n")
          .replace(
            '  menu: [\n',
            "  menu: [\n    { group: 'IQAC', label: 'AQAR', to: '/AQAR', order: 1 },\n",
          ),
      ),
    /\/about: owned by mf-gallery-media \S+ and by mf-home[\s\S]*menu, IQAC \/ AQAR: offered by .* and by mf-quality/,
    'Choose another label or group',
  ],
  [
    'a script of 400 KB',
    async (team) => {
      const noise = Array.from({ length: 60_000 }, (_one, index) =>
        ((index * 2_654_435_761) % 2 ** 32).toString(36),
      );
      await writeFile(
        path.join(team.root, REMOTE, 'src/noise.ts'),
        `export const noise = '${noise.join('')}';\n`,
      );
      await team.edit('src/routes.tsx', (text) =>
        text
          .replace('import ', "import { noise } from './noise.ts';\nimport ")
          .replace('export default', 'Object.assign(globalThis, { noise });\n\nexport default'),
      );
    },
    /takes [\d.]+ KB of scripts, its budget is \d+/,
    'Load it later',
  ],
  [
    'a dead link',
    inMap('<a href="/no-such-page">Further</a>'),
    /\/Campusmap: links to \/no-such-page, which responds with 404/,
    'Correct the link',
  ],
  [
    'an image without alternative text',
    inMap('<img src="/favicon.ico" width="16" height="16" />'),
    /\/Campusmap: fails axe image-alt at/,
    '-> Images must have alternative text.',
  ],
  [
    'low contrast',
    inMap(
      '<p ref={(pale) => { if (pale) Object.assign(pale.style, { color: "#eee", background: "#fff" }); }}>Pale</p>',
    ),
    /\/Campusmap: fails axe color-contrast at/,
    '-> Elements must meet minimum color contrast ratio thresholds.',
  ],
  [
    'a message in the console',
    atTopLevel("if (typeof document !== 'undefined') console.log('left over');"),
    /\/Gallery\S*: writes to the console: console\.log: left over, at src\/routes\.tsx:\d+\S*\n {4}and 9 more pages: /,
    'fix the cause',
  ],
  [
    'a layout shift and long work',
    async (team) => {
      await inMap('<Late />')(team);
      await team.edit(
        'src/pages/campus-map/campus-map.page.tsx',
        (text) =>
          `import { useEffect, useState } from 'react';\n${text}
function Late() {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    for (const end = performance.now() + 6000; performance.now() < end;);
    const timer = setTimeout(() => setHeight(900), 200);
    return () => clearTimeout(timer);
  }, []);
  return <svg height={height} width="10" aria-hidden="true" />;
}
`,
      );
    },
    /\/Campusmap: works for \d\.\d s while it loads[\s\S]*\/Campusmap: shifts its layout by 0\.\d+, the limit is 0\.1; moved elements: /,
    'Reserve space for content that loads later',
  ],
  [
    'an element that only a mouse can press, and another method of the history',
    async (team) => {
      await inMap('<div onClick={() => {}}>Open</div>')(team);
      await atTopLevel(
        "if (typeof document !== 'undefined') addEventListener('popstate', () => { history.pushState = () => {}; });",
      )(team);
    },
    /\/Campusmap: has an element that only a mouse can press: div "Open"[\s\S]*replaces functions that every page uses: history\.pushState/,
    'Use a button or a link',
  ],
  [
    'clearing storage and writing a key of another frontend',
    atTopLevel(
      "if (typeof document !== 'undefined') {\n  sessionStorage.clear();\n  localStorage.setItem('kalalaya.mode', 'dark');\n  addEventListener('click', () => localStorage.clear());\n}",
    ),
    /src\/routes\.tsx\S+: clears localStorage[\s\S]*clears sessionStorage, including keys of other frontends, at src\/routes\.tsx[\s\S]*writes "kalalaya.mode" in localStorage/,
    'Begin each key with mf-gallery-media',
  ],
];

for (const [what, change, message, remedy] of faults) {
  test(`the gate refuses ${what}`, async () => {
    test.setTimeout(GATE);
    const text = await gate(await release(change));
    expect(text).toContain('refused: ');
    expect(text).toMatch(message);
    expect(text).toContain(remedy);
    expect(text).not.toContain('    at ');
  });
}

const rendering: readonly (readonly [SourceFault, RegExp])[] = [
  ['throws while rendering in the browser', /writes to the console: .*broken in the browser/],
  ['throws while rendering on the server', /cannot be rendered on the server \(.*broken on the server/],
  ['never returns on the server', /cannot be rendered on the server \(.*not rendered within/],
  ['exhausts memory on the server', /cannot be rendered on the server/],
];
for (const [fault, message] of rendering) {
  test(`the gate refuses a page that ${fault}`, async () => {
    test.setTimeout(GATE);
    const { version } = await makeBroken(portal.releasesDir, REMOTE, fault);
    const text = await gate(version);
    expect(text).toContain('refused: ');
    expect(text).toMatch(message);
    expect(text).toMatch(/\n {4}-> \S/);
  });
}

test('the gate refuses a major version other than the shell’s, and a tampered file', async () => {
  test.setTimeout(GATE);
  const major = await makeBroken(portal.releasesDir, REMOTE, 'wrong shared major');
  expect(await gate(major.version)).toMatch(/needs react 99\.0\.0, the shell [\s\S]*Majors move together/);
  const changed = await makeBroken(portal.releasesDir, REMOTE, 'tampered file');
  expect(await gate(changed.version)).toMatch(/is not the file that was built[\s\S]*Build it again/);
});

test('publishing refuses a type error before building', async () => {
  test.setTimeout(GATE);
  const team = await copySources(await mkdtemp(path.join(folder, 'team-')), REMOTE);
  await atTopLevel("export const wrong: number = 'one';")(team);
  const { printed, status } = await runPortal(
    ['publish', REMOTE, '--from', team.root, '--college', COLLEGE, '--by', 'ann', '--check', '--yes'],
    { RELEASES_DIR: portal.releasesDir, DATA_DIR: portal.dataDir },
    GATE,
  );
  expect(printed).toMatch(/mf-gallery-media\/src\/routes\.tsx\(\d+,\d+\): error TS2322[\s\S]*Fix these/);
  expect(status).toBe(1);
});

test('a college with low-contrast colours does not block a team from publishing, and the gate reports it', async () => {
  test.setTimeout(GATE);
  const packs = path.join(folder, 'packs');
  await cp(path.join(import.meta.dirname, '../../colleges'), packs, { recursive: true });
  const site = path.join(packs, COLLEGE, 'site.json');
  const profile = JSON.parse(await readFile(site, 'utf8')) as {
    theme: { tokens: { light: Record<string, string> } };
  };
  Object.assign(profile.theme.tokens.light, { '--ink-2': '#cccccc' });
  await writeFile(site, JSON.stringify(profile));
  const version = await release(inMap('<p>A word more.</p>'));
  const printed = await printedBy(version, { COLLEGES_DIR: packs });
  expect(printed).toContain('"kind":"done"');
  expect(printed).toMatch(/Not held against it: .*color-contrast/);
});
