import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const docs = path.resolve(import.meta.dirname, '../../docs');
const design = readFileSync(path.join(docs, 'design.md'), 'utf8');

/** Returns name and file of each step of a section of docs/design.md. */
function stepsOf(section: string): [name: string, file: string][] {
  const [, text = ''] = design.split(`## ${section}\n`);
  const steps = (text.split('\n## ')[0] ?? '').matchAll(/^\d+\. \[`(\w+)`\]\(([^)]+)\)/gm);
  return [...steps].map(([, name = '', file = '']) => [name, file]);
}

describe.each(['The way of a request', 'How a release goes live'])('%s', (section) => {
  const steps = stepsOf(section);

  it('takes at most twelve steps', () => {
    expect(steps.length).toBeGreaterThan(7);
    expect(steps.length).toBeLessThanOrEqual(12);
  });

  it.each(steps)('has the step %s in %s', (name, file) => {
    const declaration = new RegExp(`(?:function\\*?|class|const) ${name}\\b`);
    expect(readFileSync(path.join(docs, file), 'utf8')).toMatch(declaration);
  });
});
