import type { Finding } from '../finding.ts';
import { type RenderThread, renderAlone, withThread } from './render-thread.ts';
import { check, type RenderedOnce, stateRemedy } from './render-trial.ts';

/** Renders pages one after the other in a new thread and returns those that differ from their first render. */
async function changedPages(pages: readonly RenderedOnce[]): Promise<RenderedOnce[]> {
  return withThread(async (thread: RenderThread) => {
    const changed: RenderedOnce[] = [];
    for (const rendered of pages) {
      const now = await thread.render(rendered.page);
      if (now === rendered.rendered) continue;
      const reference = await renderAlone(rendered.page);
      if (reference !== null && now !== reference) changed.push(rendered);
    }
    return changed;
  });
}

/**
 * Renders the pages of all colleges in one thread, in both orders, and compares them with the pages of each college by
 * itself. A page that differs shows data of another college.
 */
export async function crossCollegeFindings(
  colleges: readonly (readonly RenderedOnce[])[],
): Promise<Finding[]> {
  const withPages = colleges.filter((pages) => pages.length > 0);
  if (withPages.length < 2) return [];
  const changed = [
    ...(await changedPages(withPages.flat())),
    ...(await changedPages(withPages.toReversed().flat())),
  ];
  const names = withPages.flatMap(([first]) => first?.page.college ?? []).join(' and ');
  const paths = new Set(changed.map(({ page }) => page.path));
  return [...paths].map((path) => ({
    check,
    where: path,
    problem: `shows data of another college: it differs by the order in which one thread renders ${names}`,
    remedy: stateRemedy,
  }));
}
