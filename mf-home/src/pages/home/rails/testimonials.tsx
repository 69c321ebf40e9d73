import type { TestimonialRecord } from '@kalalaya/contract/calls';
import {
  keepTogether,
  NO_DATA,
  type Part,
  pictureAddress,
  Text,
  UploadPicture,
  withKeys,
} from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { Rail } from './rail.tsx';
import styles from './testimonials.module.css';

function Quote({ testimonial }: { testimonial: TestimonialRecord }) {
  const site = useSite();
  const { description, name, post, photo } = testimonial;
  return (
    <figure className={styles.quote}>
      <Text as="blockquote" className={styles.words}>
        {description}
      </Text>
      <figcaption className={styles.who}>
        <UploadPicture
          src={pictureAddress(site, 'photos', photo)}
          alt=""
          name={name}
          kind="face"
          ratio="1/1"
          className={styles.face}
        />
        <span className={styles.person}>
          <Text as="b">{name}</Text>
          {post !== '' && (
            <Text as="small" of={post}>
              {keepTogether(post)}
            </Text>
          )}
        </span>
      </figcaption>
    </figure>
  );
}

/** Carousel of testimonials: three per view, 5000 ms transition (specification, section 9). */
export function Testimonials({ part }: { part: Part<readonly TestimonialRecord[]> }) {
  const slides = part.ok
    ? withKeys(part.value, ({ id, name }) => `${id} ${name}`).map(([key, testimonial]) => (
        <Quote key={key} testimonial={testimonial} />
      ))
    : null;
  return (
    <Rail
      title="Testimonials"
      slides={slides}
      empty={NO_DATA}
      breakpoints={{ 768: { slidesPerView: 3 } }}
      speed={5000}
    />
  );
}
