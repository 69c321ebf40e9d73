import { useState } from 'react';
import {
  Button,
  ButtonRow,
  Carousel,
  CarouselSection,
  Dialog,
  Disclosure,
  DisclosureRow,
  EVENTS,
  Section,
  Slideshow,
  Tabs,
  TESTIMONIALS,
} from '../index.ts';
import { Case, Part } from './case.tsx';
import { names, pictures } from './samples.ts';

const slides = [1, 2, 3, 4, 5].map((number) => <p key={number}>Slide {number}</p>);
const tabs = [
  { id: 'aided', title: 'AIDED', count: 2, content: <p>English, Mathematics</p> },
  { id: 'research', title: 'RESEARCH', count: 0, content: <p>No research departments.</p> },
];

/** What opens, moves and changes. */
export function Widgets() {
  const [row, setRow] = useState(false);
  const [dialog, setDialog] = useState(false);
  const [slide, setSlide] = useState<number | null>(null);
  return (
    <>
      <Part title="Disclosures, tabs and dialogs">
        <Case state="Disclosure: closed, open">
          <Disclosure summary="Eligibility">50% marks in the degree.</Disclosure>
          <Disclosure summary={names.malayalam} open>
            Open from the start.
          </Disclosure>
        </Case>
        <Case state="DisclosureRow">
          <DisclosureRow label="Students" href="?row=students" open={row} onToggle={() => setRow(!row)}>
            <p>2024-2025</p>
          </DisclosureRow>
        </Case>
        <Case state="Tabs">
          <Tabs label="Departments" items={tabs} />
        </Case>
        <Case state="Dialog and Slideshow">
          <ButtonRow>
            <Button variant="secondary" onClick={() => setDialog(true)}>
              Open a dialog
            </Button>
            <Button variant="secondary" onClick={() => setSlide(0)}>
              Open a slideshow
            </Button>
          </ButtonRow>
          <Dialog open={dialog} onClose={() => setDialog(false)} label="A dialog">
            <p>It holds the focus until it is closed.</p>
            <Button onClick={() => setDialog(false)}>Close the dialog</Button>
          </Dialog>
          <Slideshow
            title="A year on the campus"
            slides={[{ src: pictures.event }, { src: pictures.other }, { src: pictures.missing }]}
            start={slide}
            onClose={() => setSlide(null)}
          />
        </Case>
      </Part>
      <CarouselSection title="Carousel, more slides than fit" {...{ perView: EVENTS, speed: 800 }}>
        {slides}
      </CarouselSection>
      <Part title="Carousel, fewer slides than fit" wide>
        <Carousel label="Two slides" perView={TESTIMONIALS} speed={800}>
          {slides.slice(0, 2)}
        </Carousel>
      </Part>
      <Section title="Section on the brand colour" tone="band">
        <p>With a heading of level 2.</p>
        <Section title="A part of it" level={3} lead="One line under the heading.">
          <p>With a heading of level 3.</p>
        </Section>
      </Section>
    </>
  );
}
