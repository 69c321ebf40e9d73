import { SmartLink, Text } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { NameLines } from '../name-lines.tsx';
import styles from './brand.module.css';

/** Crest, name and affiliation of the college. Links to Home. */
export function Brand() {
  const { crest, name, affiliation } = useSite();
  return (
    <SmartLink to="/" className={styles.brand}>
      <img className={styles.crest} src={crest.src} width={crest.width} height={crest.height} alt="" />
      <span className={styles.words}>
        <Text as="strong" className={styles.name} of={name}>
          <NameLines />
        </Text>
        {affiliation !== '' && <span className={styles.affiliation}>{affiliation}</span>}
      </span>
    </SmartLink>
  );
}
