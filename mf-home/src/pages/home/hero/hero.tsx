import { AdmissionButton, cx, HillsArt, Kasavu, PAGE_TITLE_ID, type Part, Text } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import type { Statement } from '../load-home.ts';
import { Film } from './film.tsx';
import styles from './hero.module.css';

/**
 * Banner: title and lead over the film (beside it below 1000 px, together with the admission button) and the
 * kasavu hem. Without content from the pack it shows the college's name over drawn hills.
 */
export function Hero({ statement }: { statement: Part<Statement> }) {
  const site = useSite();
  const words = statement.ok ? statement.value : null;
  const title = words?.title || site.name;
  const lead = words?.lead || site.affiliation;
  return (
    <>
      <section
        className={cx(styles.hero, words?.video?.dark && styles.bothThemes)}
        aria-labelledby={PAGE_TITLE_ID}
      >
        <div className={styles.say}>
          <Text
            as="h1"
            id={PAGE_TITLE_ID}
            className={cx(styles.title, title.length > 44 && styles.long)}
            tabIndex={-1}
          >
            {title}
          </Text>
          {lead !== '' && (
            <Text as="p" className={styles.lead}>
              {lead}
            </Text>
          )}
          {site.links.admission !== '' && (
            <div className={styles.action} data-print="none">
              <AdmissionButton />
            </div>
          )}
        </div>
        <div className={styles.scene} data-print="none">
          {words?.video ? <Film film={words.video} /> : <HillsArt className={styles.hills} />}
        </div>
      </section>
      <Kasavu />
    </>
  );
}
