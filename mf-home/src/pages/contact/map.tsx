import { ActionLink, Button, ButtonRow, PackPicture, useHydrated } from '@kalalaya/kit';
import type { Picture } from '@kalalaya/runtime';
import { useState } from 'react';
import styles from './map.module.css';

/** Props of `CollegeMap`. */
export interface CollegeMapProps {
  /** The drawn map. */
  readonly picture: Picture;
  /** Address of a map to embed, and of directions; both https and of another site. */
  readonly embed?: string | undefined;
  readonly directions?: string | undefined;
}

/** The drawn map at once; the embedded one of another site only on request (specification/decisions.md, Slips). */
export function CollegeMap({ picture, embed, directions }: CollegeMapProps) {
  const [asked, setAsked] = useState(false);
  const hydrated = useHydrated();
  const host = embed === undefined ? '' : new URL(embed).host;
  return (
    <div>
      {asked && embed !== undefined ? (
        <iframe
          className={styles.frame}
          src={embed}
          title={`Map of the way to the college, from ${host}`}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
          allowFullScreen
        />
      ) : (
        <PackPicture picture={picture} sizes="(min-width: 1000px) 680px, 100vw" className={styles.drawn} />
      )}
      <div className={styles.ways}>
        <ButtonRow>
          {hydrated && embed !== undefined && (
            <Button variant="secondary" icon="pin" onClick={() => setAsked(!asked)}>
              {asked ? 'Show the drawing' : 'Load the map'}
            </Button>
          )}
          {directions !== undefined && <ActionLink to={directions}>Directions</ActionLink>}
          {!asked && (
            <ActionLink to={picture.src} icon="search" className={styles.larger}>
              Enlarge the drawing
            </ActionLink>
          )}
        </ButtonRow>
        {hydrated && embed !== undefined && !asked && (
          <p className={styles.remark}>The map comes from {host}, which then learns your network address.</p>
        )}
      </div>
    </div>
  );
}
