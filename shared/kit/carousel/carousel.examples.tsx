import type { Examples } from '../showcase/example.ts';
import { Carousel } from './carousel.tsx';

const slides = [1, 2, 3, 4, 5].map((number) => <p key={number}>Slide {number}</p>);

export const examples = {
  many: {
    title: 'More slides than fit',
    note: 'Autoplays unless reduced motion is preferred.',
    element: (
      <Carousel
        title="Carousel, more slides than fit"
        perView={{ wide: 3, under992: 2, under576: 1 }}
        speed={800}
      >
        {slides}
      </Carousel>
    ),
    roles: ['region "Carousel, more slides than fit"'],
  },
  few: {
    title: 'Fewer slides than fit',
    note: 'A static row without buttons.',
    element: (
      <Carousel title="Two slides" perView={{ wide: 3, under768: 1 }} speed={800}>
        {slides.slice(0, 2)}
      </Carousel>
    ),
    roles: ['region "Two slides"'],
  },
} satisfies Examples;
