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
import { RedirectTable } from './redirects/index.ts';
import type { LoadPackOptions, Pack } from './types.ts';

/** The portal's own remotes. */
export const BUILT_IN_REMOTES = [
  'mf-home',
  'mf-academics',
  'mf-cells-events',
  'mf-quality',
  'mf-gallery-media',
] as const;

/** Returns a lookup of file facts by address: the size on disk, and the page count of the media tool. */
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
    const toolFacts = Object.hasOwn(root.facts, path) ? root.facts[path] : undefined;
    // The size of the media tool may be stale.
    return { bytes: file.bytes, ...(toolFacts?.pages !== undefined && { pages: toolFacts.pages }) };
  };
}

async function isFolder(dir: string): Promise<boolean> {
  const stats = await stat(dir).catch(() => null);
  return stats?.isDirectory() ?? false;
}

/**
 * Loads and validates a college pack.
 *
 * @throws {PackError} with every issue (file, line, remedy) if the pack cannot be served.
 */
export async function loadPack(dir: string, options: LoadPackOptions = {}): Promise<Pack> {
  const { clean = (html: string) => html } = options;
  if (!(await isFolder(dir)))
    throw new PackError(dir, [{ file: '.', message: 'there is no such folder; name a folder of colleges/' }]);
  const revision = new Revision();
  const { draft, issues: readIssues } = await readDraft(dir, revision);
  const issues: readonly PackIssue[] = [...readIssues, ...checks.flatMap((check) => check(draft))];
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
    facts: factsOf(draft),
  };
}
