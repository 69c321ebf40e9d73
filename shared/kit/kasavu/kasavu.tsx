import { useId } from 'react';
import styles from './kasavu.module.css';

/** A decorative kasavu hem with gold temple points, used only below the hero and above the footer. */
export function Kasavu() {
  const hem = useId();
  return (
    <svg className={styles.kasavu} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={hem} width="9.400" height="22" patternUnits="userSpaceOnUse">
          <path d="M0 0h9.400v1.100H0zM0 3.100h9.400v4.700H0zM0 20.900h9.400V22H0zM0 18.900l4.700-8.700 4.700 8.700z" />
        </pattern>
      </defs>
      <rect width="100%" height="22" fill={`url(#${hem})`} />
    </svg>
  );
}

/** The thin double gold line below each page head. */
export function Hem() {
  return <div className={styles.hem} aria-hidden="true" />;
}
