import { langOf, SmartLink } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import styles from './brand.module.css';

/** Crest, name (with the line breaks of the profile) and affiliation of the college. Links to Home. */
export function Brand() {
  const { crest, name, nameLines, affiliation } = useSite();
  const lines = nameLines.length > 0 ? nameLines : [name];
  return (
    <SmartLink to="/" className={styles.brand}>
      <img className={styles.crest} src={crest.src} width={crest.width} height={crest.height} alt="" />
      <span className={styles.words}>
        <strong className={styles.name} lang={langOf(name)}>
          {lines.map((line, index) => (
            <span key={line} className={styles.nameLine}>
              {index > 0 && ' '}
              {line}
            </span>
          ))}
        </strong>
        {affiliation !== '' && <span className={styles.affiliation}>{affiliation}</span>}
      </span>
    </SmartLink>
  );
}
