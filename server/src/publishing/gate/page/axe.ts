import { readFile } from 'node:fs/promises';
import type { AxeBuilder } from '@axe-core/playwright';
import pLimit from 'p-limit';
import type { Page } from 'playwright';
import { loadOptional } from '../../../optional-package.ts';
import type { PageFinding } from './finding.ts';
import { findShapes } from './in-page/find-shapes.ts';

/** The axe rules that are checked: WCAG 2.0 to 2.2, A and AA, and best practices. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Number of elements listed per rule and page; the rest is counted. */
const MAX_LISTED_ELEMENTS = 5;

/** Key prefix of contrast findings, the only ones that a college's theme can cause. */
export const CONTRAST = 'axe color-contrast';

/** Removes attributes that differ between two builds of the same element. */
const withoutClasses = (html: string) => html.replace(/ (class|id|style|aria-[a-z]+|for)="[^"]*"/g, '');

/** The shell's frame around a page, which is the same on every page of a college. */
const FRAME = '#root > :not(#main)';

let axeSource: Promise<string> | undefined;

/** Reads the minified axe: the package's own `source` has comments, and twice the size. */
function readAxe(): Promise<string> {
  axeSource ??= loadOptional('axe-core', 'Publishing', () =>
    readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8'),
  );
  return axeSource;
}

/**
 * Creates an axe builder for a page, without frames of other origins. The half megabyte of axe is injected once per page;
 * the builder would inject it twice for each analysis.
 *
 * @throws {ExpectedError} if axe is not installed.
 */
export async function createAxeBuilder(page: Page): Promise<AxeBuilder> {
  const [{ AxeBuilder: Builder }, source] = await Promise.all([
    loadOptional('@axe-core/playwright', 'Publishing', () => import('@axe-core/playwright')),
    readAxe(),
  ]);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  // The default mode opens another page per analysis to inspect such frames.
  return new Builder({ page, axeSource: 'void 0' }).setLegacyMode();
}

/**
 * Shapes of elements without findings, by rules. Most components of a page are those of other pages: axe checks each once,
 * with each of its attributes and colours.
 */
export class CheckedShapes {
  readonly #hashes = new Map<string, Set<number>>();
  /** One page at a time: pages that are open at the same time mostly show the same shapes. */
  readonly #limit = pLimit(1);

  /** Runs axe on the shapes of a page that no other page has shown. */
  analyze(page: Page, path: string, options: AnalyzeOptions): Promise<PageFinding[]> {
    return this.#limit(() => this.#analyzeFresh(page, path, options));
  }

  async #analyzeFresh(page: Page, path: string, options: AnalyzeOptions): Promise<PageFinding[]> {
    const { runOnly, includeFrame } = options;
    const rules = runOnly.join();
    const hashes = this.#hashes.get(rules) ?? new Set();
    this.#hashes.set(rules, hashes);
    const { fresh, knownParts } = await page.evaluate(findShapes, [...hashes]);
    if (fresh.length === 0 && !includeFrame) return [];
    const builder = await createAxeBuilder(page);
    for (const selector of includeFrame ? knownParts : [FRAME, ...knownParts]) builder.exclude(selector);
    const findings = await analyze(builder, path, runOnly);
    if (findings.length === 0) for (const hash of fresh) hashes.add(hash);
    return findings;
  }
}

interface AnalyzeOptions {
  readonly runOnly: readonly string[];
  /** Includes the shell's frame. */
  readonly includeFrame: boolean;
}

async function analyze(
  builder: AxeBuilder,
  path: string,
  runOnly: readonly string[],
): Promise<PageFinding[]> {
  // Passed rules are not described element by element.
  const results = await builder.options({ resultTypes: ['violations'], runOnly: [...runOnly] }).analyze();
  return results.violations.flatMap(({ id, help, nodes }) => {
    const rest = nodes.length - MAX_LISTED_ELEMENTS;
    return nodes.slice(0, MAX_LISTED_ELEMENTS).map(({ target, html }, index) => {
      const more = rest > 0 && index === MAX_LISTED_ELEMENTS - 1 ? ` and ${rest} more elements` : '';
      return {
        check: 'pages in the browser',
        where: path,
        problem: `fails axe ${id} at ${target.join(' ')}${more}`,
        remedy: `${help}.`,
        key: `axe ${id}: ${withoutClasses(html)}`,
      };
    });
  });
}

/**
 * Runs axe on a page and returns a finding for each element. Unless `includeFrame` is set, the shell's frame is excluded.
 * Page-level rules, such as those for landmarks, always see the entire page.
 */
export const axeFindings = (
  page: Page,
  { path, includeFrame, shapes }: AxeOptions & Pick<AnalyzeOptions, 'includeFrame'>,
): Promise<PageFinding[]> => shapes.analyze(page, path, { runOnly: AXE_TAGS, includeFrame });

/** Runs only the contrast rule of axe on a page, without the shell's frame. */
export const contrastFindings = (page: Page, { path, shapes }: AxeOptions): Promise<PageFinding[]> =>
  shapes.analyze(page, path, { runOnly: ['color-contrast'], includeFrame: false });

/** A page for axe. */
export interface AxeOptions {
  readonly path: string;
  readonly shapes: CheckedShapes;
}
