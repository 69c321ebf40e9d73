import styles from './sheet.module.css';

const tables = new Set(['XLS', 'XLSX', 'CSV', 'ODS']);

/** A decorative sheet of paper with a folded corner and the file type. */
export function Sheet({ type }: { type: string }) {
  const width = type.length > 3 ? 34 : 30;
  const colour = tables.has(type) ? 'action' : 'accent';
  return (
    <svg className={styles.sheet} viewBox="0 0 42 52" aria-hidden="true">
      <path d="M2 2h26l12 12v36H2zM28 2v12h12" />
      {type !== '' && (
        <>
          <rect x="0" y="26" width={width} height="16" fill={`var(--${colour})`} />
          <text x={width / 2} y="37.600" textAnchor="middle" fill={`var(--on-${colour})`}>
            {type}
          </text>
        </>
      )}
    </svg>
  );
}
