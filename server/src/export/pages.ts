import { matchRoute } from '@kalalaya/contract/routes';
import { makeDocument } from '../document/make-document.ts';
import type { Portal } from '../portal/portal.ts';
import { pagePath, smallForm } from './addresses.ts';
import type { PartOfCopy } from './context.ts';
import { pageFileOf } from './file-names.ts';
import type { LeftFile } from './folder.ts';

/** Addresses of own pages and files that a document names. */
const attribute = /\s(?:href|src|srcset|poster|data-src)="([^"]*)"/gi;

/** Own addresses that a document's markup names, decoded from it, without what is behind `#`. */
function namedIn(html: string): readonly string[] {
  const found = [...html.matchAll(attribute)].flatMap(([, written = '']) =>
    written.replaceAll('&amp;', '&').split(/,\s+/),
  );
  return [...new Set(found.map((one) => one.trim().replace(/\s.*$|#.*$/s, '')))].filter((one) =>
    /^\/(?!\/)/.test(one),
  );
}

/** What the documents of a copy are made from. */
export interface DocumentsOfCopy extends PartOfCopy {
  readonly portal: Portal;
}

/** What became of the pages. */
export interface WrittenDocuments {
  readonly pages: number;
  readonly missing: readonly LeftFile[];
  /** Own addresses that pages name: files among them are to be copied. */
  readonly named: ReadonlySet<string>;
  /** The policy of a document, as a header would have it. */
  readonly policy: string;
}

/** How often a page is made whose data did not all come. */
const ATTEMPTS = 3;

/** Pages under way at the same time: a render pool has two threads. */
const AT_ONCE = 4;

/** A document as it is written to a file. */
interface Made {
  readonly status: number;
  readonly complete: boolean;
  readonly policy: string;
  readonly body: string;
}

async function documentOf({ portal, college, plan }: DocumentsOfCopy, path: string | null): Promise<Made> {
  const { status, complete, policy, body } = await makeDocument({
    college,
    view: plan.view,
    snapshot: portal.current(),
    portal,
    route: path === null ? null : (matchRoute(plan.view.routeTable, path)?.route ?? null),
    path: path ?? '/not-found',
    query: '',
    patient: true,
    copy: plan.options,
  });
  return { status, complete, policy, body: await body.text() };
}

/** The document of a page, made again while data are missing. */
async function wholeDocument(options: DocumentsOfCopy, path: string | null): Promise<Made> {
  let made = await documentOf(options, path);
  for (let attempt = 1; attempt < ATTEMPTS && !made.complete; attempt += 1)
    made = await documentOf(options, path);
  return made;
}

/**
 * Writes the documents of all pages, each at its canonical path and in small letters, and those that these link besides;
 * then `404.html`. A page that cannot be made whole now stays as the last export wrote it.
 */
export async function writeDocuments(
  options: DocumentsOfCopy,
  paths: readonly string[],
): Promise<WrittenDocuments> {
  const { plan, folder, onProgress } = options;
  const queue = [...paths];
  const seen = new Set(paths);
  const named = new Set<string>();
  const missing: LeftFile[] = [];
  let pages = 0;
  let done = 0;

  function miss(path: string, file: string | null, why: string): void {
    const kept = file !== null && folder.keep(file);
    missing.push({ file: path, why: kept ? `${why}; the page of the last export stays` : why });
  }

  async function writeSmall(path: string, body: string): Promise<void> {
    const small = smallForm(plan.view, path);
    const file = small && pageFileOf(small.path);
    if (small === null || file === null) return;
    if (small.same) {
      await folder.put(file, body);
      return;
    }
    // Whether its parameter means the same in small letters, the college's own data say.
    const own = pagePath(plan.view, small.path);
    if (own === null || seen.has(own)) return;
    const { status, complete, body: other } = await documentOf(options, own);
    if (status === 200 && complete) await folder.put(file, other);
  }

  async function writePage(path: string): Promise<void> {
    const file = pageFileOf(path);
    if (file === null) return miss(path, null, 'no file can have this name');
    const { status, complete, body } = await wholeDocument(options, path);
    if (status === 404) return void missing.push({ file: path, why: 'there is nothing at it' });
    if (status !== 200 || !complete) return miss(path, file, 'not all of its data came');
    if ((await folder.put(file, body)) !== 'left') pages += 1;
    await writeSmall(path, body);
    for (const address of namedIn(body)) {
      named.add(address);
      const other = pagePath(plan.view, address);
      if (other === null || seen.has(other)) continue;
      seen.add(other);
      queue.push(other);
    }
  }

  async function work(): Promise<void> {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      await writePage(path);
      done += 1;
      onProgress(done, seen.size);
    }
  }
  // Who finds nothing to do may find some again when another page has come.
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work));
  const { body, policy } = await wholeDocument(options, null);
  await folder.put('404.html', body);
  return { pages, missing, named, policy };
}
