const githubSetup = `      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24, cache: npm }
      - run: npm ci`;

/**
 * Returns the workflow of a remote's repository on GitHub.
 *
 * @param portal - Origin of the portal.
 */
export const githubWorkflow = (portal: string): string => `name: remote
on:
  push:
    branches: [main]
    tags: ['v*']
  pull_request:
permissions:
  contents: read
env:
  KALALAYA_PORTAL: ${portal}
  # Pull requests from forks have no secrets.
  KALALAYA_KEY: \${{ secrets.KALALAYA_KEY }}
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
${githubSetup}
      - run: npm test
      - if: env.KALALAYA_KEY != ''
        run: npx kalalaya check
      - if: github.event_name == 'pull_request' && env.KALALAYA_KEY != ''
        run: npx kalalaya preview
  publish:
    if: startsWith(github.ref, 'refs/tags/v')
    needs: test
    runs-on: ubuntu-latest
    steps:
${githubSetup}
      - run: npx kalalaya publish
`;

/**
 * Returns the pipeline of a remote's repository on GitLab.
 *
 * @param portal - Origin of the portal.
 */
export const gitlabPipeline = (portal: string): string => `image: node:24
variables:
  KALALAYA_PORTAL: ${portal}
cache:
  paths: [.npm/]
before_script:
  - npm ci --cache .npm
test:
  script:
    - npm test
    # Merge requests from forks have no key.
    - test -z "$KALALAYA_KEY" || npx kalalaya check
preview:
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event" && $KALALAYA_KEY
  script:
    - npx kalalaya preview
publish:
  rules:
    - if: $CI_COMMIT_TAG =~ /^v/
  script:
    - npx kalalaya publish
`;
