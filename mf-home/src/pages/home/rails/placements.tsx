import type { PlacementRecord } from '@kalalaya/contract/calls';
import { NO_DATA, type Part, PersonCard, pictureAddress, withKeys } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { Rail } from './rail.tsx';

/** Carousel of placements: four per view, 800 ms transition (specification, section 9). */
export function Placements({ part }: { part: Part<readonly PlacementRecord[]> }) {
  const site = useSite();
  const slides = part.ok
    ? withKeys(part.value, ({ id, name }) => `${id} ${name}`).map(
        ([key, { name, position, place, photo }]) => (
          <PersonCard
            key={key}
            name={name}
            role={position}
            detail={place}
            photo={pictureAddress(site, 'photos', photo)}
          />
        ),
      )
    : null;
  return (
    <Rail
      title="Placements"
      tone="alt"
      slides={slides}
      empty={NO_DATA}
      breakpoints={{ 576: { slidesPerView: 2 }, 992: { slidesPerView: 4 } }}
      speed={800}
    />
  );
}
