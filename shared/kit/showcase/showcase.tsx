import { useSite } from '@kalalaya/runtime';
import { Button, PageFrame, type PageHandle } from '../index.ts';
import { Part } from './case.tsx';
import { exampleParts } from './examples.ts';
import styles from './showcase.module.css';

/** How the page can be looked at. */
export interface Look {
  readonly label: string;
  apply(): void;
}

const handle: PageHandle = {
  head: () => ({
    title: 'The kit',
    lead: 'Every component in every state.',
    crumbs: [{ label: 'Development' }],
  }),
};

/** The development page of the kit (`npm run kit`): every component in every state, in every look there is. */
export function Showcase({ looks }: { looks: readonly Look[] }) {
  return (
    <>
      <nav className={styles.bar} aria-label="Looks">
        {looks.map(({ label, apply }) => (
          <Button key={label} variant="secondary" onClick={apply}>
            {label}
          </Button>
        ))}
      </nav>
      <main>
        <PageFrame handle={handle} result={undefined} site={useSite()}>
          {exampleParts.map((part) => (
            <Part key={part.title} part={part} />
          ))}
        </PageFrame>
      </main>
    </>
  );
}
