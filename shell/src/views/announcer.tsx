import { VisuallyHidden } from '@kalalaya/kit';
import { useLocation, useNavigation } from '@kalalaya/runtime';
import { useEffect, useRef, useState } from 'react';
import { type DocumentHead, useDocumentHead } from './head/document-head.ts';

function writeHead({ title, description, canonical }: DocumentHead): void {
  document.title = title;
  const meta = document.querySelector('meta[name="description"]') ?? document.createElement('meta');
  meta.setAttribute('name', 'description');
  meta.setAttribute('content', description);
  const link = document.querySelector('link[rel="canonical"]') ?? document.createElement('link');
  link.setAttribute('rel', 'canonical');
  link.setAttribute('href', canonical);
  for (const element of [meta, link]) if (!element.isConnected) document.head.append(element);
}

function fragmentOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Moves the focus to the fragment's target, the page's title, or the main part: the first there is. */
function focusPage(hash: string): void {
  const ids = [fragmentOf(hash), 'page-title', 'main'].filter((id) => id !== '');
  const target = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
  if (target === undefined) return;
  if (!target.hasAttribute('tabindex') && target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Whether the visitor is writing or choosing: the focus is then theirs. */
const isAtWork = () => document.activeElement?.matches('input, select, textarea') ?? false;

/**
 * Does for a client-side navigation what a browser does for a document: sets title, description and canonical
 * link, says the title politely and moves the focus to it. The first load is the browser's own; a change of
 * the query or fragment alone updates the head and leaves the focus where the visitor works. Another page of a list
 * (`?page=`) is another page, unless a field brought it.
 */
export function Announcer() {
  const head = useDocumentHead();
  const { pathname, search, hash } = useLocation();
  const place = `${pathname} ${new URLSearchParams(search).get('page') ?? ''}`;
  const idle = useNavigation().state === 'idle';
  const key = JSON.stringify(head);
  const shown = useRef({ pathname, place, key });
  const [said, setSaid] = useState('');
  const title = head?.title ?? '';

  useEffect(() => {
    if (!idle || head === null || shown.current.key === key) return;
    shown.current.key = key;
    writeHead(head);
  }, [head, key, idle]);

  useEffect(() => {
    if (!idle || shown.current.place === place) return;
    const samePath = shown.current.pathname === pathname;
    Object.assign(shown.current, { pathname, place });
    if (samePath && isAtWork()) return;
    setSaid(title === '' ? document.title : title);
    focusPage(hash);
  }, [pathname, place, hash, idle, title]);

  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {said}
      </span>
    </VisuallyHidden>
  );
}
