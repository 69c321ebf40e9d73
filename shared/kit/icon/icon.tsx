import { cx } from '../cx.ts';
import styles from './icon.module.css';

/** SVG paths on a 16-unit grid with a stroke of 1.7 units. */
const paths = {
  'arrow-right': 'M2 8h12M9.5 3.5 14 8l-4.5 4.5',
  'chevron-down': 'm3 6 5 5 5-5',
  external: 'M6 3H3v10h10v-3M9 2h5v5M14 2 7 9',
  download: 'M8 2v8.500M4.500 7 8 10.500 11.500 7M2.500 13.500h11',
  document: 'M4 1.800h5.500L13 5.300v8.900H4zM9.500 1.800v3.500H13M6.300 8.500h4.400M6.300 11.200h4.400',
  phone:
    'M3 2.500h3L7.500 6l-2 1.500c.8 1.800 2 3 3.800 3.800l1.500-2L14 10.800v2.700a1 1 0 0 1-1 1C7 14.500 1.500 9 2 3.500a1 1 0 0 1 1-1z',
  mail: 'M2 3.500h12v9H2zM2 4l6 5 6-5',
  search: 'M11.500 7a4.500 4.500 0 1 1-9 0 4.500 4.500 0 0 1 9 0zM10.500 10.500 14 14',
  pause: 'M5 3v10M11 3v10',
  play: 'M4.500 2.800v10.400L13 8z',
  previous: 'M14 8H2M6.500 3.500 2 8l4.500 4.500',
  next: 'M2 8h12M9.500 3.500 14 8l-4.500 4.500',
  close: 'm3 3 10 10M13 3 3 13',
  menu: 'M2 4h12M2 8h12M2 12h12',
  calendar: 'M2.500 3.500h11v10h-11zM2.500 6.800h11M5.300 1.800v3M10.700 1.800v3',
  pin: 'M8 14.500c3-3.300 4.700-5.700 4.700-8A4.700 4.700 0 0 0 3.300 6.500c0 2.300 1.700 4.700 4.700 8zM9.700 6.500a1.700 1.700 0 1 1-3.400 0 1.700 1.700 0 0 1 3.400 0z',
  clock: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0zM8 4.500V8l2.500 1.700',
  chat: 'M2 3h12v8H7l-3.500 3v-3H2z',
  plus: 'M8 2.500v11M2.500 8h11',
  minus: 'M2.500 8h11',
  link: 'M6.500 9.500 9.500 6.500M7.500 4.500l1.200-1.200a2.800 2.800 0 0 1 4 4L11.500 8.500M8.500 11.500l-1.200 1.200a2.800 2.800 0 0 1-4-4L4.500 7.500',
  quote:
    'M6.500 3.500C4.300 4.200 3 5.800 3 8.500v3.500h3.800V8.500H3M13 3.500c-2.200.7-3.500 2.300-3.500 5v3.500h3.800V8.500H9.500',
  check: 'm2.500 8.500 3.700 3.700 7.300-8',
} as const;

/** Names of the icons. All are decorative: an icon-only control needs its own accessible name. */
export type IconName = keyof typeof paths;

/** An inline icon in the size and colour of the surrounding text. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={cx(styles.icon, className)} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
