import { decodeSegment } from '@kalalaya/contract/address';
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

/** Focuses the first of these that exists: the fragment's target, the page's title, the main element. */
function focusPage(hash: string): void {
  const ids = [decodeSegment(hash.slice(1)), 'page-title', 'main'].filter((id) => id !== '');
  const target = ids.map((id) => document.getElementById(id)).find((element) => element !== null);
  if (target === undefined) return;
  if (!target.hasAttribute('tabindex') && target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Returns true if the focus is in a form field, where it must stay. */
const isEditing = () => document.activeElement?.matches('input, select, textarea') ?? false;

/**
 * Does for client-side navigations what browsers do for documents: updates the head, announces the title and
 * moves the focus. Changes of the query or fragment alone only update the head. Another list page (`?page=`)
 * counts as a page change, unless a form field triggered it.
 */
export function Announcer() {
  const head = useDocumentHead();
  const { pathname, search, hash } = useLocation();
  const pageKey = `${pathname} ${new URLSearchParams(search).get('page') ?? ''}`;
  const idle = useNavigation().state === 'idle';
  const key = JSON.stringify(head);
  const lastPage = useRef({ pathname, pageKey, key });
  const [announcement, setAnnouncement] = useState('');
  const title = head?.title ?? '';

  useEffect(() => {
    // A document whose data came too late has the title of the college alone.
    if (!idle || head === null || (lastPage.current.key === key && document.title === head.title)) return;
    lastPage.current.key = key;
    writeHead(head);
  }, [head, key, idle]);

  useEffect(() => {
    if (!idle || lastPage.current.pageKey === pageKey) return;
    const samePath = lastPage.current.pathname === pathname;
    Object.assign(lastPage.current, { pathname, pageKey });
    if (samePath && isEditing()) return;
    setAnnouncement(title === '' ? document.title : title);
    focusPage(hash);
  }, [pathname, pageKey, hash, idle, title]);

  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {announcement}
      </span>
    </VisuallyHidden>
  );
}
