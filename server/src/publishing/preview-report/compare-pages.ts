import type { RouteDefinition } from '@kalalaya/contract/remote';
import pLimit from 'p-limit';
import {
  type PageView,
  type PreviewReport,
  percentText,
  type ReportedPage,
} from '../../release/preview-reports.ts';
import type { Release } from '../../release/read-release.ts';
import type { PageBytes } from '../gate/page/budget.ts';
import type { Example } from '../gate/page/examples.ts';
import { compare } from './compare.ts';
import type { ComparedPictures, PictureFiles } from './picture-files.ts';
import { type OpenedPortal, takePictures } from './take-pictures.ts';

/** Number of pages compared at the same time, each in two portals. */
const MAX_CONCURRENT_PAGES = 2;

/** Compared pages, and pages that could not be compared. */
export type ComparedPages = Pick<PreviewReport, 'pages' | 'notShown'>;

interface CompareOptions {
  /** The live release; null if visitors see none. */
  readonly live: Release | null;
  /** Receives the pictures. */
  readonly files: PictureFiles;
  readonly progress: (line: string) => void;
}

const isNewRoute = ({ path }: RouteDefinition, live: Release | null) =>
  live === null || live.descriptor?.routes.every((route) => route.path !== path) === true;

const viewText = ({ width, share }: PageView) =>
  share === null
    ? `new at ${width} px`
    : `${share === 0 ? 'nothing' : percentText(share)} changed at ${width} px`;

/** A page in both portals. */
interface PageLook {
  readonly before: PageBytes | null;
  readonly after: PageBytes;
  /** By width of the window. */
  readonly pictures: ReadonlyMap<number, ComparedPictures>;
}

async function look(path: string, earlier: OpenedPortal | null, later: OpenedPortal): Promise<PageLook> {
  const [before, after] = await Promise.all([
    earlier && takePictures(earlier, path),
    takePictures(later, path),
  ]);
  const pictures = new Map<number, ComparedPictures>();
  for (const [width, picture] of after.pictures) {
    const old = before?.pictures.get(width) ?? null;
    pictures.set(width, {
      before: old,
      after: picture,
      comparison: old && (await compare(old, picture)),
    });
  }
  return { before: before?.bytes ?? null, after: after.bytes, pictures };
}

/** Takes a second pair of pictures before a difference counts: images may load late on a busy machine. */
async function lookTwice(path: string, earlier: OpenedPortal | null, later: OpenedPortal): Promise<PageLook> {
  const first = await look(path, earlier, later);
  if ([...first.pictures.values()].every(({ comparison }) => comparison === null)) return first;
  const second = await look(path, earlier, later);
  const shareOf = (compared: ComparedPictures | undefined) => compared?.comparison?.share ?? 0;
  const pictures = [...first.pictures].map(([width, one]) => {
    const other = second.pictures.get(width);
    return [width, other !== undefined && shareOf(other) < shareOf(one) ? other : one] as const;
  });
  return { ...second, pictures: new Map(pictures) };
}

/** Takes the pictures of pages in both portals, and compares them. */
export async function comparePages(
  examples: readonly Example[],
  portals: { readonly before: OpenedPortal | null; readonly after: OpenedPortal },
  { live, files, progress }: CompareOptions,
): Promise<ComparedPages> {
  const limit = pLimit(MAX_CONCURRENT_PAGES);
  const notShown: PreviewReport['notShown'] = [];
  let done = 0;
  async function comparePage({ route, path }: Example, index: number): Promise<ReportedPage | null> {
    const earlier = isNewRoute(route, live) ? null : portals.before;
    try {
      const { before, after, pictures } = await lookTwice(path, earlier, portals.after);
      const views = await Promise.all(
        [...pictures].map(([width, compared]) => files.view(index, width, compared)),
      );
      const size = (kind: 'scripts' | 'styles') => ({
        before: before?.[kind] ?? null,
        after: after[kind],
      });
      return {
        path,
        views: views.toSorted((a, b) => a.width - b.width),
        scripts: size('scripts'),
        styles: size('styles'),
      };
    } catch (error) {
      const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
      notShown.push({ path, reason });
      return null;
    }
  }
  const pages = await limit.map(examples, async (example, index) => {
    const page = await comparePage(example, index);
    done += 1;
    const what = page === null ? 'cannot be opened' : page.views.map(viewText).join(', ');
    progress(`  ${done} of ${examples.length}: ${example.path}: ${what}`);
    return page;
  });
  return { pages: pages.filter((page) => page !== null), notShown };
}
