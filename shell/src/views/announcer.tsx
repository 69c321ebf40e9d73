import { VisuallyHidden } from '@kalalaya/kit';
import { useLocation, useNavigation, useSite } from '@kalalaya/runtime';
import { useEffect, useRef, useState } from 'react';
import { focusPage, focusPageIfLost, rememberLink } from '../navigation/focus-page.ts';
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

/** Returns true if the focus is in a form field, where it must stay. */
const isEditing = () => document.activeElement?.matches('input, select, textarea') ?? false;

/**
 * Does for client-side navigations what browsers do for documents: updates the head, announces the title and
 * moves the focus. Changes of the query or fragment alone only update the head. Another list page (`?page=`)
 * counts as a page change, unless a form field triggered it. So does a `failure`, the title of what is shown instead.
 */
export function Announcer({ failure = null }: { readonly failure?: string | null }) {
  const { name, origin } = useSite();
  const { pathname, search, hash, key: entryKey } = useLocation();
  const pageHead = useDocumentHead();
  const head =
    failure === null
      ? pageHead
      : { description: '', canonical: origin + pathname, ...pageHead, title: `${failure} · ${name}` };
  const pageKey = `${pathname} ${new URLSearchParams(search).get('page') ?? ''} ${failure ?? ''}`;
  const idle = useNavigation().state === 'idle';
  const key = JSON.stringify(head);
  const lastPage = useRef({ pathname, pageKey, key, failure });
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
    const sameFailure = lastPage.current.failure === failure;
    Object.assign(lastPage.current, { pathname, pageKey, failure });
    if (samePath && isEditing()) return;
    setAnnouncement(title === '' ? document.title : title);
    if (samePath && !sameFailure) focusPageIfLost(entryKey, hash);
    else focusPage(entryKey, hash);
  }, [pathname, pageKey, failure, hash, entryKey, idle, title]);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => rememberLink(entryKey, target);
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [entryKey]);

  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {announcement}
      </span>
    </VisuallyHidden>
  );
}
