import { Grid, Section } from '@kalalaya/kit';
import type { Example } from '../../../shared/kit/showcase/example.ts';
import type { ExampleGroup } from './examples.ts';
import styles from './showcase.module.css';

/** An example with its title and note. */
function Case({ example: { title, note, element } }: { example: Example }) {
  return (
    <div className={styles.case}>
      <p className={styles.state}>
        <b>{title}</b>: {note}
      </p>
      {element}
    </div>
  );
}

/** A section of the showcase: a heading and its examples. */
export function ExampleSection({ part: { title, wide = false, folders } }: { part: ExampleGroup }) {
  const cases = Object.entries(folders).flatMap(([folder, examples]) =>
    Object.entries(examples).map(([name, example]) => <Case key={`${folder} ${name}`} example={example} />),
  );
  return <Section title={title}>{wide ? cases : <Grid columns={2}>{cases}</Grid>}</Section>;
}
