import { describe, expect, it } from 'vitest';
import { readAudit } from './audit.ts';

const report = (vulnerabilities: object) => ({
  auditReportVersion: 2,
  vulnerabilities,
  metadata: { vulnerabilities: { high: 0, critical: 0 } },
});

describe('readAudit', () => {
  it('passes a report without vulnerabilities', () => {
    expect(readAudit(report({}))).toEqual({ status: 'passed' });
  });

  it('passes moderate advisories', () => {
    const moderate = { a: { severity: 'moderate', via: [{ title: 'Slow regular expression' }] } };
    expect(readAudit(report(moderate))).toEqual({ status: 'passed' });
  });

  it('fails on a high advisory and names package, title and address', () => {
    const high = {
      a: { severity: 'high', via: [{ title: 'Path traversal', url: 'https://advisories.example/1' }] },
      b: { severity: 'critical', via: ['a'] },
    };
    expect(readAudit(report(high))).toEqual({
      status: 'failed',
      lines: ['a (high): Path traversal https://advisories.example/1', 'b (critical): through a'],
    });
  });

  it('reports an audit as unavailable if the registry answers with an error', () => {
    expect(readAudit({ message: '405 Method Not Allowed' })).toEqual({ status: 'unavailable' });
    expect(readAudit(null)).toEqual({ status: 'unavailable' });
  });
});
