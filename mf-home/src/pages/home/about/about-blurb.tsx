import { ActionLink, cx, Facts, PackPicture, Prose, SafeHtml, VisuallyHidden } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { useId } from 'react';
import type { Statement } from '../load-home.ts';
import styles from './about-blurb.module.css';

/** Short text about the college with a picture and a Read More link. */
export function AboutBlurb({
  html,
  facts,
  pictures: [picture],
}: Pick<Statement, 'html' | 'facts' | 'pictures'>) {
  const { shortName } = useSite();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={cx(styles.wrap, picture !== undefined && styles.beside)}>
        {picture !== undefined && (
          <div className={styles.frame}>
            <PackPicture picture={picture} ratio="3/2" sizes="(min-width: 1000px) 670px, 100vw" />
          </div>
        )}
        <div>
          <h2 id={id} className={styles.title}>
            About {shortName}
          </h2>
          <Prose>
            <SafeHtml html={html} topHeading={2} />
          </Prose>
          <Facts items={facts} className={styles.facts} />
          <ActionLink to="/About" className={styles.more}>
            Read More<VisuallyHidden> about the college</VisuallyHidden>
          </ActionLink>
        </div>
      </div>
    </section>
  );
}
