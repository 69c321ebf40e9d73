import { OFFLINE_WORKER } from '@kalalaya/contract/offline';
import type { Page } from 'playwright';
import type { ReleaseSources } from '../../../../release/sources.ts';
import { circumstances, type PageFinding } from '../finding.ts';
import type { CallNote, VisitorNotes } from '../in-page/take-call-notes.ts';
import { visitorNotes } from '../in-page/visitor-actions.ts';
import { visitorFinding } from './visitor-finding.ts';

/** Prefix of the caches with documents that a visitor saved (contract/offline). */
const SAVED_CACHES = 'kalalaya-kept';

/** Reads what a page did on its own so far. */
export const readVisitorNotes = (page: Page): Promise<VisitorNotes> => page.evaluate(visitorNotes);

interface Rule {
  /** What the call does, after "the page". */
  readonly problem: string;
  readonly remedy: string;
  /** True if the call may change data of other frontends. It is then checked after a press of a button too. */
  readonly changesData?: boolean;
  /** Returns true for an argument with which a frontend may make the call. */
  allows?(key: string, frontend: string): boolean;
}

const dialog: Rule = {
  problem: 'opens a dialog of the browser on its own',
  remedy: 'Show the message inside the page.',
};
const permission: Rule = {
  problem: 'asks a visitor for a permission on its own',
  remedy: 'Ask when the visitor presses a button that says what it does.',
};
const sound: Rule = {
  problem: 'plays sound on its own',
  remedy: 'Play when the visitor presses a button.',
};
const written: Rule = {
  problem: 'replaces the document',
  remedy: 'Render inside the page’s own element.',
};
const isOwnKey = (key: string, frontend: string) => key.startsWith(frontend);
const cookieRule: Rule = {
  problem: 'changes a cookie that is not its own',
  remedy: 'Begin each key with the name of the remote, or keep the data in localStorage.',
  changesData: true,
  allows: isOwnKey,
};

/** Calls that a page may not make without a visitor's action; those that change data, not after one either. */
const rules: Readonly<Record<string, Rule>> = {
  alert: dialog,
  confirm: dialog,
  prompt: dialog,
  print: dialog,
  'geolocation.getCurrentPosition': permission,
  'geolocation.watchPosition': permission,
  'Notification.requestPermission': permission,
  'mediaDevices.getUserMedia': permission,
  'AudioNode.start': sound,
  play: sound,
  'speechSynthesis.speak': sound,
  vibrate: { problem: 'shakes the phone on its own', remedy: 'Leave the phone alone.' },
  'document.open': written,
  'document.write': written,
  'document.close': written,
  showModal: {
    problem: 'opens a modal dialog on its own',
    remedy: 'Open it when the visitor presses a button, or show the message inside the page.',
  },
  requestFullscreen: {
    problem: 'fills the screen on its own',
    remedy: 'Do so when the visitor presses a button that says so.',
  },
  'clipboard.writeText': {
    problem: 'changes the clipboard on its own',
    remedy: 'Copy when the visitor presses a button that says so.',
  },
  addEventListener: {
    problem: 'asks a visitor who leaves',
    remedy: 'Listen to beforeunload only while a form has unsent input, and never to unload.',
  },
  'navigation.addEventListener': {
    problem: 'may end navigations of other pages',
    remedy: 'Leave navigation to the router.',
  },
  open: { problem: 'opens a window on its own', remedy: 'Use a link, which the visitor follows.' },
  'document.cookie': cookieRule,
  'cookieStore.set': cookieRule,
  'cookieStore.delete': cookieRule,
  'caches.delete': {
    changesData: true,
    problem: 'deletes a cache that is not its own',
    remedy: 'Delete only caches whose name begins with the name of the remote.',
    allows: (key, frontend) => isOwnKey(key, frontend) || key.startsWith(SAVED_CACHES),
  },
  'indexedDB.deleteDatabase': {
    changesData: true,
    problem: 'deletes a database that is not its own',
    remedy: 'Delete only databases whose name begins with the name of the remote.',
    allows: isOwnKey,
  },
  'serviceWorker.register': {
    problem: 'registers a service worker of its own',
    remedy: `Use the portal’s, ${OFFLINE_WORKER}, when a visitor saves something.`,
    allows: (key) => key === OFFLINE_WORKER,
  },
  'serviceWorker.unregister': {
    problem: 'unregisters a service worker, which serves saved documents',
    remedy: 'Leave the worker to the portal.',
  },
};

/** Returns the first line of a stack that names a release: the caller. */
export const callerOf = (stack: string) =>
  stack.split('\n').find((line) => line.includes('/releases/')) ?? '';

/** Returns the line of a stack that names the candidate: the shell passes some of its calls on. */
export const ownLine = (stack: string, frontend: string) =>
  stack.split('\n').find((line) => line.includes(`/releases/${frontend}/`)) ?? '';

/** Finds dialogs, windows, and changes of cookies, caches, databases and workers by the candidate's scripts. */
export async function callFindings(
  calls: readonly CallNote[],
  path: string,
  sources: ReleaseSources,
): Promise<PageFinding[]> {
  const findings: PageFinding[] = [];
  for (const { call, key, stack, button } of calls) {
    const rule = rules[call];
    if (rule === undefined || (button !== '' && !rule.changesData)) continue;
    if (rule.allows?.(key, sources.release.name)) continue;
    const line = call.endsWith('addEventListener') ? ownLine(stack, sources.release.name) : callerOf(stack);
    const location = await sources.findPosition(line);
    if (location === null) continue;
    const what = `${call}${key === '' ? '' : ` "${key.slice(0, 60)}"`}`;
    const problem = `${rule.problem}: ${what}${circumstances(button, location)}`;
    findings.push(visitorFinding(path, problem, rule.remedy));
  }
  return findings;
}
