import { matchRoute } from '@kalalaya/contract/routes';
import { decodeHTMLAttribute } from 'entities';
import pLimit from 'p-limit';
import { makeDocument } from '../../document/make-document.ts';
import { NOT_FOUND_PATH } from '../../document/request.ts';
import { lowerCaseForm, pagePath } from './addresses.ts';
import { pageFileOf } from './file-names.ts';
import type { SkippedFile } from './folder.ts';
import type { ExportContext } from './view.ts';

/** HTML attributes that contain addresses. */
const attribute = /\s(?:href|src|srcset|poster|data-src)="([^"]*)"/gi;

/** Returns the addresses on this site that a document refers to, decoded and without fragment. */
function linkedAddresses(html: string): readonly string[] {
  const values = [...html.matchAll(attribute)].flatMap(([, attributeValue = '']) =>
    decodeHTMLAttribute(attributeValue).split(/,\s+/),
  );
  return [...new Set(values.map((one) => one.trim().replace(/\s.*$|#.*$/s, '')))].filter((one) =>
    /^\/(?!\/)/.test(one),
  );
}

/** Maximum number of attempts to render a page with all of its data. */
const ATTEMPTS = 3;

/** Maximum number of pages in flight. The render pool has two threads. */
const CONCURRENCY = 4;

async function renderPage({ portal, college, plan }: ExportContext, path: string | null) {
  const { status, complete, policy, body } = await makeDocument({
    college,
    view: plan.view,
    pool: portal.current().pool,
    monitor: portal.monitor,
    route: path === null ? null : (matchRoute(plan.view.routeTable, path)?.route ?? null),
    path: path ?? NOT_FOUND_PATH,
    query: '',
    waitForData: true,
    copy: plan.options,
  });
  return { status, complete, policy, body: await body.text() };
}

/** Renders a page, and again while data is missing. */
async function renderCompletePage(options: ExportContext, path: string | null) {
  let page = await renderPage(options, path);
  for (let attempt = 1; attempt < ATTEMPTS && !page.complete; attempt += 1)
    page = await renderPage(options, path);
  return page;
}

/**
 * Writes all pages and the pages that they link to, each at its canonical path and in lower case; then
 * `404.html`. A page whose data is incomplete is retained from the last export.
 */
export async function writePages(options: ExportContext, paths: readonly string[]) {
  const { plan, folder, onProgress } = options;
  const limit = pLimit(CONCURRENCY);
  const knownPaths = new Set(paths);
  const links = new Set<string>();
  const missing: SkippedFile[] = [];
  const written: string[] = [];
  let pages = 0;
  let done = 0;

  function addMissing(path: string, file: string | null, why: string): readonly string[] {
    const isRetained = file !== null && folder.retain(file);
    if (isRetained) written.push(path);
    missing.push({ file: path, why: isRetained ? `${why}; the page of the last export was kept` : why });
    return [];
  }

  async function writeLowerCaseForm(path: string, body: string): Promise<void> {
    const form = lowerCaseForm(plan.view, path);
    const file = form && pageFileOf(form.path);
    if (form === null || file === null) return;
    if (form.same) {
      if ((await folder.put(file, body)) !== 'skipped') written.push(form.path);
      return;
    }
    // The college's data decides whether a parameter in lower case means the same.
    const lowerCasePath = pagePath(plan.view, form.path);
    if (lowerCasePath === null || knownPaths.has(lowerCasePath)) return;
    const { status, complete, body: other } = await renderPage(options, lowerCasePath);
    if (status === 200 && complete && (await folder.put(file, other)) !== 'skipped') written.push(form.path);
  }

  /** Writes a page; returns the paths of the pages that it links to. */
  async function writePage(path: string): Promise<readonly string[]> {
    const file = pageFileOf(path);
    if (file === null) return addMissing(path, null, 'no file can have this name');
    const { status, complete, body } = await renderCompletePage(options, path);
    if (status === 404) return addMissing(path, null, 'the page does not exist');
    if (status !== 200 || !complete) return addMissing(path, file, 'some of its data failed to load');
    if ((await folder.put(file, body)) !== 'skipped') {
      pages += 1;
      written.push(path);
    }
    await writeLowerCaseForm(path, body);
    const linked = linkedAddresses(body);
    for (const address of linked) links.add(address);
    return linked.map((address) => pagePath(plan.view, address)).filter((other) => other !== null);
  }

  async function visit(path: string): Promise<void> {
    const linked = await limit(writePage, path);
    done += 1;
    onProgress('pages', done, knownPaths.size);
    const others = [...new Set(linked)].filter((other) => !knownPaths.has(other));
    for (const other of others) knownPaths.add(other);
    await Promise.all(others.map(visit));
  }
  await Promise.all([...knownPaths].map(visit));

  const { body, policy } = await renderCompletePage(options, null);
  await folder.put('404.html', body);
  return {
    pages,
    /** Paths of the exported pages, in every spelling. */
    paths: written,
    missing,
    /** Addresses on this site that the pages refer to; files among them have to be exported. */
    links,
    /** Content security policy of a page in header form. */
    policy,
  };
}
