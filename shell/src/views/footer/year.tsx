import { useEffect, useRef } from 'react';

const thisYear = () => String(new Date().getFullYear());

/** The current year. Corrected in the browser, as documents may be cached or exported. */
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
