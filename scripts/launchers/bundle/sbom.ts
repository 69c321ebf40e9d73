import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { Bundle } from '../../../server/src/base/bundle-info.ts';
import type { RuntimePackage } from './packages.ts';

const { ComponentType, HashAlgorithm } = Enums;

/** Throws if a text is no compound SPDX expression. The library then treats it as an id or a name. */
function assertExpression(text: string): void {
  if (!/^[\w.+()-]+( (AND|OR|WITH) [\w.+()-]+)+$/.test(text)) throw new Error('not an SPDX expression');
}
const licenses = new Contrib.License.Factories.LicenseFactory(assertExpression);

const licensed = (license: string | null) =>
  new Models.LicenseRepository(license === null ? [] : [licenses.makeFromString(license)]);

const hash = (algorithm: Enums.HashAlgorithm, hex: string) => new Models.HashDictionary([[algorithm, hex]]);

const fileHash = (file: string) =>
  hash(HashAlgorithm['SHA-256'], createHash('sha256').update(readFileSync(file)).digest('hex'));

function packageComponent({ name, version, folder, integrity, license }: RuntimePackage): Models.Component {
  const [, base64] = /\bsha512-([\w+/=]+)/.exec(integrity ?? '') ?? [];
  return new Models.Component(ComponentType.Library, name, {
    bomRef: folder,
    version,
    // Package URL, e.g. pkg:npm/%40fastify/cookie@11.1.5
    purl: `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`,
    licenses: licensed(license),
    ...(base64 !== undefined && {
      hashes: hash(HashAlgorithm['SHA-512'], Buffer.from(base64, 'base64').toString('hex')),
    }),
  });
}

function releaseComponents({ live }: Bundle): Models.Component[] {
  const named = Object.values(live).flatMap((byName) =>
    Object.entries(byName).map(([name, version]): [string, string] => [name, version]),
  );
  return [...new Map(named.map((one) => [one.join('/'), one]))].map(
    ([folder, [name, version]]) =>
      new Models.Component(ComponentType.Application, name, { bomRef: `releases/${folder}`, version }),
  );
}

/** Local files of the programs and libraries in the bundle that belong to no package, by path in the bundle. */
export type Programs = Readonly<Record<'bin/node' | 'lib/libstdc++.so.6' | 'lib/libgcc_s.so.1', string>>;

/**
 * Returns the software bill of materials as CycloneDX 1.6 in JSON, identical for identical parts. Packages have the hash
 * of the archive that npm verified, programs the hash of their file.
 */
export function billOfMaterials(
  bundle: Bundle,
  packages: readonly RuntimePackage[],
  programs: Programs,
): string {
  const runtime = (file: 'lib/libstdc++.so.6' | 'lib/libgcc_s.so.1') =>
    new Models.Component(ComponentType.Library, file.slice('lib/'.length), {
      bomRef: file,
      hashes: fileHash(programs[file]),
      licenses: licensed('GPL-3.0-or-later WITH GCC-exception-3.1'),
    });
  const node = new Models.Component(ComponentType.Platform, 'node', {
    bomRef: 'bin/node',
    version: bundle.node,
    purl: `pkg:npm/node@${bundle.node}`,
    hashes: fileHash(programs['bin/node']),
    licenses: licensed('MIT'),
  });
  const bom = new Models.Bom({
    metadata: new Models.Metadata({
      component: new Models.Component(ComponentType.Application, 'kalalaya', {
        bomRef: 'kalalaya',
        version: bundle.version,
        licenses: licensed('MIT'),
      }),
    }),
    components: new Models.ComponentRepository([
      node,
      runtime('lib/libstdc++.so.6'),
      runtime('lib/libgcc_s.so.1'),
      ...packages.map(packageComponent),
      ...releaseComponents(bundle),
    ]),
  });
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 1 })}\n`;
}
