import type { Examples } from '../showcase/example.ts';
import styles from '../showcase/samples.module.css';
import { Icon, type IconName } from './icon.tsx';

const icons: readonly IconName[] = [
  'arrow-right',
  'chevron-down',
  'external',
  'download',
  'document',
  'phone',
  'mail',
  'search',
  'pause',
  'play',
  'previous',
  'next',
  'close',
  'menu',
  'calendar',
  'pin',
  'clock',
  'chat',
  'plus',
  'minus',
  'link',
  'quote',
  'check',
];

export const examples = {
  all: {
    title: 'Icon',
    note: 'All icons with their names.',
    state: 'many',
    element: (
      <ul className={styles.icons}>
        {icons.map((name) => (
          <li key={name}>
            <Icon name={name} /> {name}
          </li>
        ))}
      </ul>
    ),
  },
} satisfies Examples;
