import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { defaultFolders } from '@kalalaya/contract/address';
import { loadOptional } from '@kalalaya/node/optional-package';
import fastify from 'fastify';
import type { Config } from '../../base/config.ts';
import { foldersOf } from '../../content/pack/index.ts';
import { examinePack } from '../../content/pack/warnings/index.ts';
import { type OfficeOptions, officeConfiguration } from './configuration.ts';
import { registerFormats } from './in-page/register-formats.ts';

/** Backend for a local folder. The CMS requires a git host in its configuration, and does not connect to it. */
export const localBackend = { name: 'gitea', repo: 'local/pack' };

const publicHosts: Readonly<Record<string, string>> = {
  github: 'https://api.github.com',
  gitlab: 'https://gitlab.com',
  gitea: 'https://gitea.com',
};

/** Returns the page. Its policy allows no third party but the git host. Pictures are encoded by WebAssembly. */
function pageFor(backend: OfficeOptions['backend']): string {
  const { name, api_root = publicHosts[String(name)] } = backend;
  const host = backend === localBackend ? '' : new URL(String(api_root)).origin;
  const policy = `default-src 'none'; base-uri 'none'; form-action 'none'; font-src 'self'; worker-src 'self'; media-src 'self' blob:; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; connect-src 'self' blob: data: ${host}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Office</title>
<noscript>The office needs JavaScript.</noscript>
<script type="module" src="./office.js"></script>
</html>
`;
}

/**
 * Writes the office of a pack as a static folder.
 * @param base Folder of the pack in its repository; `''` for the root.
 */
export async function writeOffice(
  folder: string,
  pack: string,
  backend: OfficeOptions['backend'],
  base: string,
): Promise<void> {
  const cms = await loadOptional('@sveltia/cms', 'The office', async () =>
    import.meta.resolve('@sveltia/cms'),
  );
  const { profile } = (await examinePack(pack)).draft;
  const config = officeConfiguration({
    title: profile?.shortName ?? path.basename(pack),
    backend,
    folders: profile ? foldersOf(profile) : defaultFolders,
    base: base === '' ? '' : `${base.replaceAll('\\', '/')}/`,
  });
  await mkdir(folder, { recursive: true });
  await cp(path.dirname(fileURLToPath(cms)), path.join(folder, 'cms'), { recursive: true });
  const script = `import cms from './cms/index.js';
const config = ${JSON.stringify(config)};
const files = config.collections.flatMap((one) => one.files ?? []);
(${registerFormats})(cms.registerCustomFormat, files);
const ours = ['pack', 'bare', 'optional'];
cms.init({ config: JSON.parse(JSON.stringify(config, (key, value) => (ours.includes(key) ? undefined : value))) });
`;
  await writeFile(path.join(folder, 'office.js'), script);
  await writeFile(path.join(folder, 'index.html'), pageFor(backend));
}

/** Writes the office of the default college and serves it to this computer. */
export async function serveOffice({ root, COLLEGES_DIR, COLLEGE }: Config, port: number): Promise<void> {
  const [folder, pack] = [path.join(root, '.cache/office'), path.join(COLLEGES_DIR, COLLEGE)];
  await writeOffice(folder, pack, localBackend, path.relative(root, pack));
  const app = fastify();
  await app.register(fastifyStatic, { root: folder, cacheControl: false });
  await app.listen({ host: '127.0.0.1', port });
}
