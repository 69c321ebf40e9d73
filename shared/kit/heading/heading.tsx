import { useContext } from 'react';
import { PageOptionsContext } from '../page-options.ts';
import { Text, type TextProps } from '../text/text.tsx';
import { keepTogether } from './keep-together.tsx';

export interface HeadingProps extends Omit<TextProps, 'as'> {
  /** Level in a page whose title is an `h1`. */
  readonly level: 1 | 2 | 3 | 4;
}

/**
 * A heading at its level in the outline of the page (`PageOptions.titleLevel`). `data-level` keeps the style of a
 * shifted heading.
 */
export function Heading({ level, of, children, ...props }: HeadingProps) {
  const { titleLevel } = useContext(PageOptionsContext);
  const tag = `h${Math.min(6, titleLevel + level - 1)}` as 'h1';
  return (
    <Text as={tag} of={of ?? children} {...props} {...(titleLevel !== 1 && { 'data-level': level })}>
      {typeof children === 'string' ? keepTogether(children) : children}
    </Text>
  );
}
