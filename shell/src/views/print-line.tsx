import { useLocation, useSite } from '@kalalaya/runtime';
import { useEffect, useState } from 'react';
import styles from './print-line.module.css';

const today = () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());

/**
 * Address and date of a printed page; not seen on the screen. Both are set in the browser: a document from a
 * cache carries neither the day it was rendered nor the spelling of the address it was first asked by.
 */
export function PrintLine() {
  const site = useSite();
  const { pathname, search } = useLocation();
  const [date, setDate] = useState('');

  useEffect(() => {
    const note = () => setDate(today());
    note();
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);

  return (
    <p className={styles.line}>
      {date === '' ? site.origin : `${site.origin}${pathname}${search} · printed on ${date}`}
    </p>
  );
}
