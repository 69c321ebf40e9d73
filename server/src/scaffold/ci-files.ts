const githubSetup = `      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24, cache: npm }
      - run: npm ci`;

/** Returns the workflow of a remote's repository on GitHub. */
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
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
${githubSetup}
      - run: npm test
      # Pull requests from forks have no key.
      - if: env.KALALAYA_KEY != ''
        run: npx kalalaya check
        env:
          KALALAYA_KEY: \${{ secrets.KALALAYA_KEY }}
      # The log has the address of the preview.
      - if: github.event_name == 'pull_request' && env.KALALAYA_KEY != ''
        run: npx kalalaya preview
        env:
          KALALAYA_KEY: \${{ secrets.KALALAYA_KEY }}
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
    # Forks have no key.
    - test -z "$KALALAYA_KEY" || npx kalalaya check
preview:
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  script:
    # The log has the address of the preview.
    - test -z "$KALALAYA_KEY" || npx kalalaya preview
publish:
  rules:
    - if: $CI_COMMIT_TAG =~ /^v/
  script:
    - npx kalalaya publish
`;
