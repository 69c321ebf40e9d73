/**
 * Name a release's federation container is built and registered under: one per version, so that two releases of a
 * remote live in one page without meeting.
 *
 * @example
 * containerName('mf-home', '1.2.0-3f2a') // → 'mf_home_1_2_0_3f2a'
 */
export function containerName(remote: string, version: string): string {
  return `${remote}@${version}`.replace(/[^a-zA-Z0-9]/g, '_');
}

/**
 * Name of the shell's function in the global scope of a page: each call returns the federation runtime for one more
 * container (docs/decisions/0011-federation.md).
 */
export const FEDERATION_RUNTIME = '__KALALAYA_FEDERATION__';
