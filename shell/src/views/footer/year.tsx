import { useEffect, useRef } from 'react';

const thisYear = () => String(new Date().getFullYear());

/** The current year, also in a document that was rendered, or exported, in an earlier one. */
export function Year() {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (text.current !== null) text.current.textContent = thisYear();
  }, []);
  return (
    <span ref={text} suppressHydrationWarning>
      {thisYear()}
    </span>
  );
}
