import { LoadFailed, NO_DATA, Notice, Section } from '@kalalaya/kit';
import { Children } from 'react';
import { Carousel, type CarouselProps } from '../carousel/carousel.tsx';

/** Props of `Rail`. `slides` is null if the request failed. */
export interface RailProps extends Omit<CarouselProps, 'children'> {
  readonly slides: CarouselProps['children'] | null;
  /** Text shown without slides. */
  readonly empty: string;
}

/** Carousel with a heading, or a notice if it is empty or its request failed. */
export function Rail({ slides, empty, ...carousel }: RailProps) {
  const { title, tone } = carousel;
  if (slides !== null && Children.count(slides) > 0) {
    return <Carousel {...carousel}>{slides}</Carousel>;
  }
  return (
    <Section full title={title} {...(tone !== undefined && { tone })}>
      {slides === null ? <LoadFailed message={NO_DATA} part /> : <Notice kind="empty">{empty}</Notice>}
    </Section>
  );
}
