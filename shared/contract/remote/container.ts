/**
 * Name of a release's federation container. It includes the version, so that two releases of a remote can be in one
 * page.
 */
export function containerName(remote: string, version: string): string {
  return `${remote}@${version}`.replace(/[^a-zA-Z0-9]/g, '_');
}
