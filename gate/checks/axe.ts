import { AXE_TAGS, createAxeBuilder } from '../axe.ts';
import type { OpenPage } from '../open-page.ts';
import type { CheckContext, PageCheck, Problem } from './check.ts';

/** The shell's frame around a page, which is checked on the shell's own pages. */
const FRAME = '#root > :not(#main)';
/** Rules whose result the dark theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

async function violations(
  { page }: OpenPage,
  rules: readonly string[],
  { candidate }: CheckContext,
): Promise<Problem[]> {
  const builder = await createAxeBuilder(page);
  if (candidate.name !== 'shell') builder.exclude(FRAME);
  // Passed rules are not described element by element.
  const results = await builder.options({ resultTypes: ['violations'], runOnly: [...rules] }).analyze();
  return results.violations.map(({ id, help, nodes: [first, ...others] }) => {
    const more = others.length > 0 ? ` and ${others.length} more elements` : '';
    return {
      problem: `fails axe ${id} at ${first?.target.join(' ') ?? 'the page'}${more}`,
      remedy: `${help}.`,
    };
  });
}

/** Finds what axe finds: WCAG 2.2 AA and best practices, such as missing alternative text. */
export const axe: PageCheck = {
  name: 'accessibility',
  run: (page, context) => violations(page, AXE_TAGS, context),
};

/** Finds text with too little contrast in the dark (WCAG 1.4.3). */
export const axeDark: PageCheck = {
  name: 'accessibility in the dark',
  async run(page, context) {
    await page.show('narrow');
    return violations(page, COLOUR_RULES, context);
  },
};
