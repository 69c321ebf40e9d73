import { useLocation, useSite } from '@kalalaya/runtime';
import { useEffect, useState } from 'react';
import styles from './print-line.module.css';

const today = () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());

/**
 * Address and date of a printed page, hidden on screen. Set in the browser, since a cached document has
 * neither the print date nor the requested address.
 */
export function PrintLine() {
  const site = useSite();
  const { pathname, search } = useLocation();
  const [date, setDate] = useState('');

  useEffect(() => {
    const update = () => setDate(today());
    update();
    window.addEventListener('beforeprint', update);
    return () => window.removeEventListener('beforeprint', update);
  }, []);

  return (
    <p className={styles.line}>
      {date === '' ? site.origin : `${site.origin}${pathname}${search} · printed on ${date}`}
    </p>
  );
}
