import { useEffect, useState } from 'react';

/** How long the result of a click is shown, in milliseconds. */
const STATUS_MS = 2_500;

/** Result of the last click while it is shown, else null. */
export type CopyStatus = 'copied' | 'failed' | null;

/** Returns the copy status and a function that tracks a running copy. */
export function useCopyStatus(): readonly [CopyStatus, (copying: Promise<void>) => void] {
  const [status, setStatus] = useState<CopyStatus>(null);
  useEffect(() => {
    if (status === null) return;
    const timer = setTimeout(() => setStatus(null), STATUS_MS);
    return () => clearTimeout(timer);
  }, [status]);
  const startCopy = (copying: Promise<void>) =>
    void copying.then(
      () => setStatus('copied'),
      () => setStatus('failed'),
    );
  return [status, startCopy];
}

/**
 * Copies a text that is still loading. Browsers require the clipboard call within the click handler itself.
 */
export function copyText(text: Promise<string>): Promise<void> {
  // Firefox before 127 has no ClipboardItem.
  if (typeof ClipboardItem === 'undefined')
    return text.then((content) => navigator.clipboard.writeText(content));
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
