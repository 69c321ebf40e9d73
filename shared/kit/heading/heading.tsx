import { type ComponentProps, useContext } from 'react';
import { PageOptionsContext } from '../page/page-options.ts';
import { keepYears } from './years.tsx';

export interface HeadingProps extends ComponentProps<'h1'> {
  /** Level in a page whose title is an `h1`. */
  readonly level: 1 | 2 | 3 | 4;
}

/**
 * A heading at its level in the outline of the page (`PageOptions.titleLevel`). `data-level` keeps the style of a
 * shifted heading.
 */
export function Heading({ level, children, ...props }: HeadingProps) {
  const { titleLevel } = useContext(PageOptionsContext);
  const Tag = `h${Math.min(6, titleLevel + level - 1)}` as 'h1';
  return (
    <Tag {...props} {...(titleLevel !== 1 && { 'data-level': level })}>
      {typeof children === 'string' ? keepYears(children) : children}
    </Tag>
  );
}
