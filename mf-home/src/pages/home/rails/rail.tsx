import {
  CarouselSection,
  type CarouselSectionProps,
  LoadFailed,
  NO_DATA,
  Notice,
  Section,
} from '@kalalaya/kit';
import { Children } from 'react';

/** Props of `Rail`. `slides` is null if the request failed. */
export interface RailProps extends Omit<CarouselSectionProps, 'full' | 'children'> {
  readonly slides: CarouselSectionProps['children'] | null;
  /** Text shown without slides. */
  readonly empty: string;
}

/** Carousel with a heading, or a notice if it is empty or its request failed. */
export function Rail({ slides, empty, ...carousel }: RailProps) {
  const { title, tone } = carousel;
  if (slides !== null && Children.count(slides) > 0) {
    return (
      <CarouselSection full {...carousel}>
        {slides}
      </CarouselSection>
    );
  }
  return (
    <Section full title={title} {...(tone !== undefined && { tone })}>
      {slides === null ? <LoadFailed message={NO_DATA} part /> : <Notice kind="empty">{empty}</Notice>}
    </Section>
  );
}
