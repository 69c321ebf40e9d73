/**
 * Returns the name under which a release's federation container is built and registered. It contains the
 * version, so that two releases of a remote can coexist in one page.
 * @example
 * containerName('mf-home', '1.2.0-3f2a') // → 'mf_home_1_2_0_3f2a'
 */
export function containerName(remote: string, version: string): string {
  return `${remote}@${version}`.replace(/[^a-zA-Z0-9]/g, '_');
}

/**
 * Name of the shell's global function that returns a federation runtime for one container per call
 * (docs/decisions/0011-federation.md).
 */
export const FEDERATION_RUNTIME = '__KALALAYA_FEDERATION__';
