/** Inputs of the CI files of a repository. */
interface CiRepository {
  /** Name of the remote. */
  readonly name: string;
  /** Origin of the portal. */
  readonly portal: string;
}

const githubSetup = `      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24, cache: npm }
      - run: npm ci`;

/** Returns the workflow of a remote's repository on GitHub. */
export const githubWorkflow = ({ name, portal }: CiRepository): string => `name: remote
on:
  push:
    branches: [main]
    tags: ['v*']
  pull_request:
permissions:
  contents: read
env:
  KALALAYA_PORTAL: ${portal}
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
${githubSetup}
      - run: npm test
      # The report of a pull request contains these checks.
      - if: github.event_name == 'push' && env.KALALAYA_KEY != ''
        run: npx kalalaya check
        env:
          KALALAYA_KEY: \${{ secrets.KALALAYA_KEY }}
  preview:
    if: github.event_name == 'pull_request'
    needs: test
    runs-on: ubuntu-latest
    permissions:
      contents: read
      pull-requests: write
    concurrency:
      group: preview-\${{ github.event.number }}
      cancel-in-progress: true
    env:
      HAS_KEY: \${{ secrets.KALALAYA_KEY != '' }}
    steps:
      - if: env.HAS_KEY != 'true'
        run: echo '::notice title=No preview::This run has no secret KALALAYA_KEY, like those of pull requests from forks.'
${githubSetup.replaceAll(/^ {6}- /gm, "      - if: env.HAS_KEY == 'true'\n        ")}
      # Fails if the release would not go live; the comment says why.
      - if: env.HAS_KEY == 'true'
        run: npx kalalaya preview --markdown preview.md
        env:
          KALALAYA_KEY: \${{ secrets.KALALAYA_KEY }}
      - if: \${{ !cancelled() && hashFiles('preview.md') != '' }}
        name: Comment
        run: |
          own='.[] | select(.body | startswith("<!-- kalalaya-preview ${name} -->")) | select(.user.type == "Bot") | .id'
          id=$(gh api "repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments" --paginate --jq "$own" | head -n 1)
          if [ -n "$id" ]; then
            gh api "repos/$GITHUB_REPOSITORY/issues/comments/$id" --method PATCH --field body=@preview.md --silent
          else
            gh api "repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments" --method POST --field body=@preview.md --silent
          fi
        env:
          GH_TOKEN: \${{ github.token }}
          NUMBER: \${{ github.event.number }}
  publish:
    if: startsWith(github.ref, 'refs/tags/v')
    needs: test
    runs-on: ubuntu-latest
    steps:
${githubSetup}
      - run: npx kalalaya publish
        env:
          KALALAYA_KEY: \${{ secrets.KALALAYA_KEY }}
`;

/** Returns the pipeline of a remote's repository on GitLab. */
export const gitlabPipeline = ({ name, portal }: CiRepository): string => `image: node:24
variables:
  KALALAYA_PORTAL: ${portal}
cache:
  paths: [.npm/]
before_script:
  - npm ci --cache .npm
test:
  script:
    - npm test
    # The report of a merge request contains these checks. Forks have no key.
    - test -z "$KALALAYA_KEY" || test "$CI_COMMIT_BRANCH" != "$CI_DEFAULT_BRANCH" || npx kalalaya check
preview:
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  script:
    - test -n "$KALALAYA_KEY" || { echo "No preview. This job has no variable KALALAYA_KEY, like those of forks."; exit 0; }
    # Fails if the release would not go live; the note says why.
    - npx kalalaya preview --markdown preview.md
  after_script:
    # A job's own token may not write notes. Without GITLAB_TOKEN (scope api) the summary is only an artifact.
    - |
      test -z "$GITLAB_TOKEN" || test ! -f preview.md || node --input-type=module --eval '
      import { readFile } from "node:fs/promises";
      const { CI_API_V4_URL: api, CI_PROJECT_ID: project, CI_MERGE_REQUEST_IID: request, GITLAB_TOKEN: token } = process.env;
      const notes = api + "/projects/" + project + "/merge_requests/" + request + "/notes";
      const call = async (address, options) => {
        const response = await fetch(address, { headers: { "private-token": token, "content-type": "application/json" }, ...options });
        if (!response.ok) throw new Error(address + " answered " + response.status);
        return response.json();
      };
      const own = (await call(notes + "?sort=asc&per_page=100")).find(({ body }) => body.startsWith("<!-- kalalaya-preview ${name} -->"));
      const body = JSON.stringify({ body: await readFile("preview.md", "utf8") });
      await call(own ? notes + "/" + own.id : notes, { method: own ? "PUT" : "POST", body });
      '
  artifacts:
    when: always
    expose_as: Preview
    paths: [preview.md]
publish:
  rules:
    - if: $CI_COMMIT_TAG =~ /^v/
  script:
    - npx kalalaya publish
`;
