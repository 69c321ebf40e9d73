import type { Examples } from '../showcase/example.ts';
import { Carousel, CarouselSection } from './carousel.tsx';
import { EVENTS, TESTIMONIALS } from './slides-per-view.ts';

const slides = [1, 2, 3, 4, 5].map((number) => <p key={number}>Slide {number}</p>);

export const examples = {
  many: {
    title: 'More slides than fit',
    note: 'Autoplays unless reduced motion is preferred.',
    state: 'many',
    element: (
      <CarouselSection title="Carousel, more slides than fit" perView={EVENTS} speed={800}>
        {slides}
      </CarouselSection>
    ),
    roles: ['region "Carousel, more slides than fit"'],
  },
  few: {
    title: 'Fewer slides than fit',
    note: 'A static row without buttons.',
    state: 'one',
    element: (
      <Carousel label="Two slides" perView={TESTIMONIALS} speed={800}>
        {slides.slice(0, 2)}
      </Carousel>
    ),
    roles: ['region "Two slides"'],
  },
} satisfies Examples;
