import { useEffect, useState } from 'react';

/** How long a button says what became of a press, in ms. */
const SAID_MS = 2_500;

/** What became of the last press, for as long as it is said; null before and after. */
export type Copied = 'copied' | 'failed' | null;

/**
 * Takes what comes of copying: the state to be shown, and how a press is begun. A page that came without https has no
 * clipboard; then there is nothing to press.
 */
export function useCopied(): readonly [Copied, (copying: Promise<void>) => void] {
  const [copied, setCopied] = useState<Copied>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const begin = (copying: Promise<void>) =>
    void copying.then(
      () => setCopied('copied'),
      () => setCopied('failed'),
    );
  return [copied, begin];
}

/** Puts a text on the clipboard that is still on its way: browsers admit that only as part of the press itself. */
export function copyText(text: Promise<string>): Promise<void> {
  // Firefox before 127 has no such items.
  if (typeof ClipboardItem === 'undefined') return text.then((known) => navigator.clipboard.writeText(known));
  const blob = text.then((known) => new Blob([known], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
