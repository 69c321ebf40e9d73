import { packages, rooms } from '../import-rules.ts';
import { table } from '../table.ts';

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || 'none';

/** Renders docs/reference/packages.md. */
export function packagesPage(): string {
  const rows = Object.entries(packages).map(([folder, { imports, libraries }]) => {
    const shared = imports.map((name) => `@kalalaya/${name}`);
    const outside = libraries?.names ?? [];
    return [`\`${folder}\``, code(shared), code(outside), libraries?.why ?? ''];
  });
  const roomRows = Object.entries(rooms).map(([name, { purpose, imports }]) => [
    `\`${name}\``,
    purpose,
    code(imports),
  ]);
  return [
    '# Packages',
    'What each package may import of the others, besides its own files; Biome refuses everything else ' +
      '([decision 2](../decisions/0002-import-rule.md)).',
    table(['package', 'may import', 'may not import', 'because'], rows),
    '## Rooms of the server',
    'Folders of `server/src`, highest first, and what each may import besides `base`.',
    table(['room', 'purpose', 'may import'], roomRows),
  ].join('\n\n');
}
