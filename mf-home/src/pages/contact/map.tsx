import { ActionLink, Button, ButtonRow, PackPicture, useHydrated } from '@kalalaya/kit';
import type { Picture } from '@kalalaya/runtime';
import { useState } from 'react';
import styles from './map.module.css';

export interface CollegeMapProps {
  /** Drawn map of the college. */
  readonly picture: Picture;
  /** Addresses of an embeddable map and of directions, both https and external. */
  readonly embed?: string | undefined;
  readonly directions?: string | undefined;
}

/** Shows the drawn map, and the external one after a click (specification/decisions.md, Slips). */
export function CollegeMap({ picture, embed, directions }: CollegeMapProps) {
  const [isEmbedded, setIsEmbedded] = useState(false);
  const hydrated = useHydrated();
  const host = embed === undefined ? '' : new URL(embed).host;
  return (
    <div>
      {isEmbedded && embed !== undefined ? (
        <iframe
          className={styles.frame}
          src={embed}
          title={`Map showing the way to the college, from ${host}`}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
          allowFullScreen
        />
      ) : (
        <PackPicture picture={picture} sizes="(min-width: 860px) 400px, 100vw" className={styles.drawn} />
      )}
      <div className={styles.ways} data-print="none">
        <ButtonRow>
          {hydrated && embed !== undefined && (
            <Button variant="secondary" icon="pin" onClick={() => setIsEmbedded(!isEmbedded)}>
              {isEmbedded ? 'Show the drawn map' : 'Load the map'}
            </Button>
          )}
          {directions !== undefined && <ActionLink to={directions}>Directions</ActionLink>}
          {!isEmbedded && (
            <ActionLink to={picture.src} icon="search" className={styles.larger}>
              Enlarge the map
            </ActionLink>
          )}
        </ButtonRow>
        {hydrated && embed !== undefined && !isEmbedded && (
          <p className={styles.remark}>Loading the map sends your IP address to {host}.</p>
        )}
      </div>
    </div>
  );
}
