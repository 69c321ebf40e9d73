import {
  CarouselSection,
  type CarouselSectionProps,
  LoadFailed,
  NO_DATA,
  Notice,
  Section,
} from '@kalalaya/kit';
import { Children } from 'react';

/** Props of `Rail`: the slides, or null when the call failed. */
export interface RailProps extends Omit<CarouselSectionProps, 'full' | 'children'> {
  readonly slides: CarouselSectionProps['children'] | null;
  /** Said when there is nothing to show. */
  readonly empty: string;
}

/** A headed carousel of Home, or what it says when it is empty or its call failed. */
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
