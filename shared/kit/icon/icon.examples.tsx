import type { Examples } from '../showcase/example.ts';
import styles from '../showcase/samples.module.css';
import { Icon, iconNames } from './icon.tsx';

export const examples = {
  all: {
    title: 'Icon',
    note: 'All icons with their names.',
    element: (
      <ul className={styles.icons}>
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} /> {name}
          </li>
        ))}
      </ul>
    ),
  },
} satisfies Examples;
