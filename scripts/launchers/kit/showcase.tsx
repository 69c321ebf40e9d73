import { Button, PageFrame, type PageHandle } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { ExampleSection } from './case.tsx';
import { exampleGroups } from './examples.ts';
import styles from './showcase.module.css';

/** A colour scheme or theme in which the showcase can be viewed. */
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

/** The development page of `npm run kit`: every component in every state and look. */
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
          {exampleGroups.map((part) => (
            <ExampleSection key={part.title} part={part} />
          ))}
        </PageFrame>
      </main>
    </>
  );
}
