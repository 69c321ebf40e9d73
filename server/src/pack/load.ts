import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileFacts } from '@kalalaya/contract';
import { checks } from './checks/index.ts';
import { pageContents } from './content.ts';
import type { Draft } from './draft.ts';
import { PackError, type PackIssue } from './errors.ts';
import { Revision } from './folder.ts';
import { focalPoints, MEDIA_BASE, mediaLibrary, UPLOADS_BASE } from './media.ts';
import { readDraft } from './read-draft.ts';
import type { LoadPackOptions, Pack } from './types.ts';

/** The portal's own remotes: what a profile may name in `sections` by default. */
export const OWN_REMOTES = [
  'mf-home',
  'mf-academics',
  'mf-cells-events',
  'mf-quality',
  'mf-gallery-media',
] as const;

/** Facts of own files by address: what the media tool counted, else the size on disk. */
function factsOf(draft: Draft): (href: string) => FileFacts {
  const roots = [
    { base: `${MEDIA_BASE}/`, files: draft.mediaFiles, facts: draft.mediaFacts },
    { base: `${UPLOADS_BASE}/`, files: draft.uploadFiles, facts: draft.uploadFacts },
  ];
  return (href) => {
    const root = roots.find(({ base }) => href.startsWith(base));
    if (root === undefined) return {};
    let path: string;
    try {
      path = decodeURIComponent(href.slice(root.base.length).replace(/[?#].*$/, ''));
    } catch {
      return {};
    }
    const file = root.files.get(path);
    if (file === undefined) return {};
    const counted = Object.hasOwn(root.facts, path) ? root.facts[path] : undefined;
    // The size on disk is never stale, the tool's may be.
    return { bytes: file.bytes, ...(counted?.pages !== undefined && { pages: counted.pages }) };
  };
}

async function isFolder(dir: string): Promise<boolean> {
  const found = await stat(dir).catch(() => null);
  return found?.isDirectory() ?? false;
}

/**
 * Loads and checks a college pack. Throws one `PackError` with every issue (file, line, what to write)
 * when anything in it could not be served; a `Pack` is always sound as a whole.
 */
export async function loadPack(dir: string, options: LoadPackOptions = {}): Promise<Pack> {
  const { clean = (html: string) => html, remotes = async () => OWN_REMOTES } = options;
  if (!(await isFolder(dir)))
    throw new PackError(dir, [{ file: '.', message: 'there is no such folder; name one of colleges/' }]);
  const revision = new Revision();
  const { draft, issues: read } = await readDraft(dir, await remotes(), revision);
  const issues: readonly PackIssue[] = [...read, ...checks.flatMap((check) => check(draft))];
  const { profile, manifest } = draft;
  if (issues.length > 0 || profile === null || manifest === null) throw new PackError(dir, issues);

  const media = mediaLibrary(manifest);
  const contents = await pageContents(profile, draft.pages, media, clean);
  const byCase = new Map([...contents].map(([key, content]) => [key.toLowerCase(), content]));
  const changes = new Map(draft.pages.map(({ key, changed }) => [key.toLowerCase(), changed]));
  return {
    id: profile.id,
    dir,
    profile,
    contentKeys: [...contents.keys()],
    content: (key) => byCase.get(key.toLowerCase()) ?? null,
    changed: (key) => changes.get(key.toLowerCase()) ?? null,
    data: draft.data,
    media,
    focalPoints: focalPoints(manifest),
    revision: revision.digest(),
    uploadsDir: join(dir, 'uploads'),
    mediaDir: join(dir, 'media'),
    facts: factsOf(draft),
  };
}
