import { commandLine } from '@kalalaya/node/command-line';
import { pointerFor, type Registry } from './registry.ts';

/** Returns the sections of a college that have no live release, so that the college is shown without them. */
export const sectionsWithoutRelease = (
  registry: Registry,
  college: string,
  sections: readonly string[],
): string[] => sections.filter((name) => pointerFor(registry, college, name) === undefined);

/** Returns what to do about a section without a live release. */
export const missingSectionRemedy = (name: string): string =>
  `Publish it (${commandLine(`publish ${name}`)}), take it from another portal (${commandLine(`pull ${name} --from https://portal.example`)}), or remove "${name}" from "sections" in site.json.`;
