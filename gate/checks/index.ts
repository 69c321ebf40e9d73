import type { RenderCheck } from '../renders.ts';
import { axe, axeDark } from './axe.ts';
import { budget } from './budget.ts';
import type { DocumentCheck, PageCheck, PortalCheck } from './check.ts';
import { colleges } from './colleges.ts';
import { consoleMessages } from './console.ts';
import { embed } from './embed.ts';
import { frame } from './frame.ts';
import { head } from './head.ts';
import { history } from './history.ts';
import { hydration } from './hydration.ts';
import { layoutShift } from './layout-shift.ts';
import { leak } from './leak.ts';
import { links } from './links.ts';
import { mouseOnly } from './mouse-only.ts';
import { narrow } from './narrow.ts';
import { overlay } from './overlay.ts';
import { polling } from './polling.ts';
import { prototypes } from './prototypes.ts';
import { renderLoop } from './render-loop.ts';
import { scriptless } from './scriptless.ts';
import { server } from './server.ts';
import { storage } from './storage.ts';
import { thirdParty } from './third-party.ts';

/** Checks of a page's document, in their order. Every route of every college. */
export const documentChecks: readonly DocumentCheck[] = [server, head, links];

/** Checks of a page in the browser while it is as it was opened: 1280 px wide, in light; then 360 px wide, in the dark. */
export const pageChecks: readonly PageCheck[] = [
  hydration,
  budget,
  layoutShift,
  axe,
  frame,
  overlay,
  mouseOnly,
  narrow,
  axeDark,
  scriptless,
];

/** Checks of what a page has done until it was left alone for half a minute. */
export const lateChecks: readonly PageCheck[] = [
  consoleMessages,
  thirdParty,
  storage,
  prototypes,
  renderLoop,
  polling,
];

/** Checks of a college's portal. */
export const portalChecks: readonly PortalCheck[] = [history, embed];

/** Checks of repeated renders, with the pages of all colleges. */
export const renderChecks: readonly RenderCheck[] = [colleges, leak];
