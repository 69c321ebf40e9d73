import type { ElementType, HTMLAttributes, ReactNode } from 'react';
import { langOf } from './lang.ts';

export interface TextProps extends HTMLAttributes<HTMLElement> {
  /** Default: `span`. */
  readonly as?: ElementType<HTMLAttributes<HTMLElement>>;
  /** The text, if the children are another element. */
  readonly of?: ReactNode;
}

/** A text from data, marked with its language. */
export function Text({ as = 'span', of, ...props }: TextProps) {
  const Tag: ElementType = as;
  return <Tag lang={langOf(of ?? props.children)} {...props} />;
}
