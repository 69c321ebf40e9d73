import { baseFiles, modules } from '../../checks/import-graph.ts';

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

/** Renders docs/reference/server-modules.md. */
export function serverModulesPage(): string {
  const rows = Object.entries(modules).map(
    ([name, { purpose, imports }]) => `| \`${name}\` | ${purpose} | ${code(imports)} |`,
  );
  return [
    '# Modules of the server',
    'Folders and files of `server/src`, highest first. A module may import the modules of its row, the base files below, and ' +
      '`@kalalaya/contract`; a test refuses any other import ([decision 2](../decisions/0002-import-rule.md)).',
    ['| module | purpose | may import |', '|---|---|---|', ...rows].join('\n'),
    `Base files, each importing only those after it: ${code(baseFiles)}.`,
  ].join('\n\n');
}
