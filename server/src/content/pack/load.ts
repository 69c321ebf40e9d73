import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeSegment } from '@kalalaya/contract/address';
import { crossCheck } from './checks/index.ts';
import { pageContents } from './content.ts';
import type { Draft } from './draft.ts';
import { PackError } from './errors.ts';
import { findFile, Revision } from './folder.ts';
import { focalPoints, MEDIA_BASE, mediaLibrary, UPLOADS_BASE } from './media.ts';
import { readDraft } from './read-draft.ts';
import { RedirectTable } from './redirects/index.ts';
import type { CleanHtml, Pack } from './types.ts';

/** The portal's own remotes. */
export const BUILT_IN_REMOTES = [
  'mf-home',
  'mf-academics',
  'mf-cells-events',
  'mf-quality',
  'mf-gallery-media',
] as const;

/** Returns lookups by address: of file facts, the size on disk and the page count of the media tool, and of the file's path. */
function filesOf(draft: Draft): Pick<Pack, 'facts' | 'pathOf'> {
  const roots = [
    { base: `${MEDIA_BASE}/`, root: 'media', files: draft.mediaFiles, facts: draft.mediaFacts },
    { base: `${UPLOADS_BASE}/`, root: 'uploads', files: draft.uploadFiles, facts: draft.uploadFacts },
  ];
  function find(href: string) {
    const root = roots.find(({ base }) => href.startsWith(base));
    const path = root && href.slice(root.base.length).replace(/[?#].*$/, '');
    const file = path && findFile(root.files, path.split('/').map(decodeSegment).join('/'));
    return file ? { ...root, file } : undefined;
  }
  return {
    facts(href) {
      const { file, facts = {} } = find(href) ?? {};
      if (file === undefined) return {};
      const toolFacts = Object.hasOwn(facts, file.path) ? facts[file.path] : undefined;
      // The size of the media tool may be stale.
      return { bytes: file.bytes, ...(toolFacts?.pages !== undefined && { pages: toolFacts.pages }) };
    },
    pathOf(href) {
      const { root, file } = find(href) ?? {};
      return root === undefined || file === undefined ? null : join(draft.dir, root, file.path);
    },
  };
}

/**
 * Loads and validates a college pack.
 *
 * @param clean - Sanitises the pages' HTML. Markdown is always rendered without raw HTML.
 * @throws {PackError} with every issue (file, line, remedy) if the pack cannot be served.
 */
export async function loadPack(dir: string, clean: CleanHtml = (html) => html): Promise<Pack> {
  const stats = await stat(dir).catch(() => null);
  if (!stats?.isDirectory())
    throw new PackError(dir, [{ file: '.', message: 'there is no such folder; name a folder of colleges/' }]);
  const revision = new Revision();
  const { draft, issues: readIssues } = await readDraft(dir, revision);
  const issues = [...readIssues, ...crossCheck(draft)];
  const { profile, manifest } = draft;
  if (issues.length > 0 || profile === null || manifest === null) throw new PackError(dir, issues);

  const media = mediaLibrary(manifest);
  const contents = pageContents(profile, draft.pages, media, clean);
  const byLowerCase = new Map([...contents].map(([key, content]) => [key.toLowerCase(), content]));
  const modifiedDates = new Map(
    draft.pages.map(({ key, lastModified }) => [key.toLowerCase(), lastModified]),
  );
  return {
    id: profile.id,
    dir,
    profile,
    contentKeys: [...contents.keys()],
    content: (key) => byLowerCase.get(key.toLowerCase()) ?? null,
    lastModified: (key) => modifiedDates.get(key.toLowerCase()) ?? null,
    data: draft.data,
    redirects: new RedirectTable(draft.redirects),
    media,
    focalPoints: focalPoints(manifest),
    revision: revision.digest(),
    uploadsDir: join(dir, 'uploads'),
    mediaDir: join(dir, 'media'),
    ...filesOf(draft),
  };
}
