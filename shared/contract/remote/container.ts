/**
 * Name a release's federation container is built and registered under: one per version, so that two releases of a
 * remote live in one page without meeting.
 */
export function containerName(remote: string, version: string): string {
  return `${remote}@${version}`.replace(/[^a-zA-Z0-9]/g, '_');
}
