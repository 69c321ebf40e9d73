import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { markdownSummary } from '../../server/src/publishing/preview-report/markdown.ts';
import { kalalayaProgram } from '../../server/src/remote-cli/program.ts';
import { standaloneFiles } from '../../server/src/scaffold/standalone-files.ts';

const NAME = 'mf-library';
const files = standaloneFiles({
  name: NAME,
  title: 'Library',
  route: '/Library',
  portal: 'https://portal.example',
  packages: { id: '1', version: '1.0.0', made: '', packages: [] },
  versions: {},
  compilerOptions: {},
});
const fileOf = (name: string): unknown => parse(files[name] ?? '', { strict: true });

const step = v.object({
  if: v.optional(v.string(), ''),
  name: v.optional(v.string()),
  uses: v.optional(v.string()),
  run: v.optional(v.string()),
  env: v.optional(v.record(v.string(), v.string()), {}),
});
const permissions = v.record(v.string(), v.string());
const github = v.parse(
  v.object({
    permissions,
    jobs: v.record(
      v.string(),
      v.object({ permissions: v.optional(permissions), steps: v.array(step), if: v.optional(v.string()) }),
    ),
  }),
  fileOf('.github/workflows/remote.yml'),
);
const gitlab = v.parse(
  v.looseObject({ preview: v.object({ script: v.array(v.string()), after_script: v.array(v.string()) }) }),
  fileOf('.gitlab-ci.yml'),
);

/** Returns the calls of `kalalaya` in a text, each as command and options. */
const callsIn = (text: string) =>
  [...text.matchAll(/npx kalalaya ([\w-]+)([^\n|&;]*)/g)].map(([, command = '', rest = '']) => ({
    command,
    options: rest.match(/--[\w-]+/g) ?? [],
  }));

/** A summary as the portal makes it; only its beginning matters here. */
const summary = markdownSummary(
  { name: NAME, version: '1', live: null, college: '', pages: [], removed: [], notShown: [], gate: '' },
  { addresses: ['https://portal.example/__preview/a'], expires: '2026-01-01' },
);

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-workflows-'));
  await writeFile(path.join(folder, 'preview.md'), summary);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe.each(['.github/workflows/remote.yml', '.gitlab-ci.yml'])('%s', (file) => {
  it('calls commands and options that exist', () => {
    const program = kalalayaProgram({ cwd: '/', packageDir: '/', templateDir: '/' });
    const calls = callsIn(files[file] ?? '');
    expect(calls.map(({ command }) => command)).toEqual(['check', 'preview', 'publish']);
    for (const { command, options } of calls) {
      const definition = program.commands.find((one) => one.name() === command);
      const available = definition?.options.map(({ long }) => long);
      expect(available, command).toEqual(expect.arrayContaining([...options]));
    }
    expect(calls[1]?.options).toEqual(['--markdown']);
  });
});

describe('the GitHub workflow', () => {
  const { preview } = github.jobs;
  const comment = preview?.steps.find(({ name }) => name === 'Comment')?.run ?? '';

  it('may write pull requests only where it comments, and gives the key to no installed package', () => {
    expect(github.permissions).toEqual({ contents: 'read' });
    for (const [name, job] of Object.entries(github.jobs)) {
      const expected = name === 'preview' ? { contents: 'read', 'pull-requests': 'write' } : undefined;
      expect(job.permissions, name).toEqual(expected);
      for (const { uses = 'actions/', run = '', env } of job.steps) {
        expect(uses).toMatch(/^actions\//);
        if ('KALALAYA_KEY' in env) expect(run).toMatch(/^npx kalalaya /);
      }
    }
  });

  it('says why there is no preview without a key', () => {
    expect(preview?.if).toBe("github.event_name == 'pull_request'");
    const [notice, ...steps] = preview?.steps ?? [];
    expect(notice).toMatchObject({ if: "env.HAS_KEY != 'true'", run: expect.stringContaining('::notice') });
    for (const { if: condition } of steps)
      expect(condition).toMatch(/HAS_KEY == 'true'|hashFiles\('preview.md'\)/);
  });

  it.each([
    ['', 'repos/team/library/issues/7/comments --method POST'],
    ['41\n42', 'repos/team/library/issues/comments/41 --method PATCH'],
  ])('writes one comment and replaces it later (existing: %j)', async (ids, expected) => {
    const log = path.join(folder, 'log');
    const gh = `#!/bin/sh\necho "$@" >> '${log}'\ncase "$*" in *--jq*) printf '${ids.replace('\n', '\\n')}\\n';; esac\n`;
    await writeFile(path.join(folder, 'gh'), gh);
    await chmod(path.join(folder, 'gh'), 0o755);
    const env = { PATH: `${folder}:${process.env.PATH}`, GITHUB_REPOSITORY: 'team/library', NUMBER: '7' };
    execFileSync('bash', ['-e', '-c', comment], { cwd: folder, env });
    const [list = '', write] = (await readFile(log, 'utf8')).trim().split('\n');
    expect(write).toBe(`api ${expected} --field body=@preview.md --silent`);
    const marker = /startswith\("(.*?)"\)/.exec(list)?.[1] ?? 'none';
    expect(summary.startsWith(`${marker}\n`)).toBe(true);
  });
});

describe('the GitLab pipeline', () => {
  const [post = ''] = gitlab.preview.after_script;

  it('ends with a message without a key', () => {
    const [first = ''] = gitlab.preview.script;
    expect(execFileSync('sh', ['-c', `${first}\nexit 1`], { env: {}, encoding: 'utf8' })).toContain(
      'No preview.',
    );
  });

  it.each([
    [[], 'POST /projects/5/merge_requests/7/notes'],
    [
      [
        { id: 1, body: 'Nice.' },
        { id: 2, body: summary },
      ],
      'PUT /projects/5/merge_requests/7/notes/2',
    ],
  ])('writes one note and replaces it later (%#)', async (notes, expected) => {
    const requests: string[] = [];
    const server = createServer(async (request, response) => {
      requests.push(
        `${request.method} ${request.url} ${request.headers['private-token']} ${await textOf(request)}`,
      );
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(request.method === 'GET' ? notes : {}));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const env = {
      PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
      CI_API_V4_URL: `http://127.0.0.1:${port}`,
      CI_PROJECT_ID: '5',
      CI_MERGE_REQUEST_IID: '7',
    };
    const run = promisify(execFile);
    try {
      // Without a token nothing is sent.
      await run('sh', ['-c', post], { cwd: folder, env });
      expect(requests).toEqual([]);
      await run('sh', ['-c', post], { cwd: folder, env: { ...env, GITLAB_TOKEN: 'secret' } });
    } finally {
      server.close();
    }
    expect(requests).toHaveLength(2);
    expect(requests[1]).toBe(`${expected} secret ${JSON.stringify({ body: summary })}`);
  });
});
