import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Examples } from '../showcase/example.ts';
import { pictures } from '../showcase/samples.ts';
import { Slideshow } from './slideshow.tsx';

function SlideshowExample() {
  const [slide, setSlide] = useState<number | null>(null);
  return (
    <>
      <Button variant="secondary" onClick={() => setSlide(0)}>
        Open a slideshow
      </Button>
      <Slideshow
        title="A year on the campus"
        slides={[
          { src: pictures.event, caption: 'Onam flowers' },
          { src: pictures.other },
          { src: pictures.missing },
        ]}
        start={slide}
        onClose={() => setSlide(null)}
      />
    </>
  );
}

export const examples = {
  album: {
    title: 'Three pictures',
    note: 'Responds to arrow keys and swipes. The last picture is broken.',
    element: <SlideshowExample />,
    roles: ['button "Open a slideshow"'],
  },
} satisfies Examples;
