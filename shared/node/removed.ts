/** Variables of earlier versions, with what replaces each (CHANGELOG.md, Upgrade). */
const variables: Readonly<Record<string, string>> = {
  FOLLOW_SECONDS: 'Run pull --if-newer from a timer.',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'Use OpenTelemetry’s instrumentation (docs/reference/monitoring.md).',
  WORKERS: 'Run several servers on one Postgres (DATABASE_URL).',
};

/** Commands and options of earlier versions (`command` or `command --option`), with what replaces each. */
const commands: Readonly<Record<string, string>> = {
  completion: 'Type --help after a command for its options.',
  'check --to': 'Use --portal.',
  'dev --to': 'Use --portal.',
  'doctor --api': 'Leave it out: doctor calls the admin API too.',
  'doctor --at-once': 'Leave it out: each call is made once.',
  'doctor --uploads': 'Leave it out: files are no longer checked.',
  follow: 'Run pull --if-newer from a timer (docs/adopting.md).',
  'init --yes': 'Leave it out: nothing is asked.',
  'inbox purge': 'Leave it out: the server deletes old messages daily.',
  links: 'Addresses are recorded by the server; migrate and backup include them.',
  media: 'Save pictures with an image program, and list them in media/manifest.json (docs/content.md).',
  'new --alone': 'Use --standalone.',
  'preview --markdown': 'Open the address of the preview; Playwright’s toHaveScreenshot compares pictures.',
  'preview --report': 'Open the address of the preview; Playwright’s toHaveScreenshot compares pictures.',
  'preview --to': 'Use --portal.',
  'new --answers': 'Give the answers as options, or when asked.',
  'new --from-api': 'Fill in site.json.',
  'new --site': 'Fill in site.json.',
  'promote --to': 'Use --portal.',
  'publish --canary': 'Publish for one college with --college, then promote the version to all.',
  'publish --to': 'Use --portal.',
  'publish --visits': 'Publish for one college with --college, then promote the version to all.',
  refresh: 'Wait a minute: answers of the admin API are fetched again after freshSeconds.',
  'restore --replace': 'Move DATA_DIR and RELEASES_DIR away, and restore into empty folders.',
  'rollback --to': 'Use --portal.',
  'status --to': 'Use --portal.',
};

/** Returns a sentence for every variable that is set and that the portal no longer reads. */
export function removedVariables(env: NodeJS.ProcessEnv): string[] {
  return Object.entries(variables)
    .filter(([name]) => env[name])
    .map(([name, remedy]) => `The portal no longer reads ${name}. ${remedy}`);
}

/** Returns a sentence if the command line names a command or an option that is gone, else null. */
export function removedCommand([command = '', ...options]: readonly string[]): string | null {
  const names = [command, ...options.map((option) => `${command} ${option.split('=')[0]}`)];
  const name = names.find((one) => Object.hasOwn(commands, one));
  return name === undefined ? null : `${name} no longer exists. ${commands[name]}`;
}
