import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bump, withRelease, withVersion } from './release.ts';

const changelog = `# Changelog

What changes.

## [Unreleased]
### Added
- Search by year.

### Changed
- Upgrade: nothing to do.

## [0.1.0] - 2026-01-02
### Added
- Everything.
`;

describe('bump', () => {
  it('raises the minor and resets the patch', () => {
    expect(bump('0.2.7', 'minor')).toBe('0.3.0');
  });

  it('raises the patch', () => {
    expect(bump('2.4.0', 'patch')).toBe('2.4.1');
  });
});

describe('withRelease', () => {
  it('dates the unreleased entries and leaves an empty section above them', () => {
    const text = withRelease(changelog, '0.2.0', '2026-03-04');
    expect(text).toMatch(/## Unreleased\n+## 0\.2\.0 - 2026-03-04\n### Added\n- Search by year\./);
    expect(text).toContain('## 0.1.0 - 2026-01-02\n### Added\n- Everything.');
  });

  it('refuses a release without an upgrade note', () => {
    const text = changelog.replace('- Upgrade: nothing to do.', '- Colours.');
    expect(() => withRelease(text, '0.2.0', '2026-03-04')).toThrow(/no upgrade note/);
  });

  it('finds an upgrade note of every version in the changelog', () => {
    const text = readFileSync(path.resolve(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
    const releases = text.split(/^## /m).slice(1);
    expect(releases.length).toBeGreaterThan(2);
    for (const release of releases.slice(0, -1)) expect(release).toMatch(/^- Upgrade: /m);
  });

  it('refuses a changelog without unreleased entries', () => {
    const once = withRelease(changelog, '0.2.0', '2026-03-04');
    expect(() => withRelease(once, '0.3.0', '2026-03-05')).toThrow(/no entries under/);
  });
});

describe('withVersion', () => {
  it('moves the installed version and the one of the upgrade example', () => {
    expect(withVersion('install 0.1.0, then 0.2.0', '0.1.0', '0.2.0')).toBe('install 0.2.0, then 0.3.0');
  });
});
