import { definePage, NO_DATA, Notice, Section, SkeletonCards, Slideshow } from '@kalalaya/kit';
import { AlbumCard } from './album-card.tsx';
import styles from './gallery.module.css';
import { type GalleryData, loadGallery } from './load-gallery.ts';
import { OpenAlbum } from './open-album.tsx';
import { pictureName } from './picture-name.ts';
import { useSlideshow } from './use-slideshow.ts';

function Content({ data: { albums, open } }: { data: GalleryData }) {
  const slideshow = useSlideshow(albums);
  const { shown } = slideshow;
  const opened = albums.find(({ key }) => key === open);
  const others = albums.filter((album) => album !== opened);
  const cards = others.length > 0 && (
    <ul className={styles.albums} data-odd={others.length % 2 === 1 || undefined}>
      {others.map((album, index) => (
        <li key={album.key}>
          <AlbumCard
            album={album}
            priority={opened === undefined && index < 3}
            onOpen={() => slideshow.open(album.key, 0)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {albums.length === 0 && <Notice kind="empty">{NO_DATA}</Notice>}
      {opened && <OpenAlbum album={opened} onOpen={(start) => slideshow.open(opened.key, start)} />}
      {opened && cards ? <Section title="More albums">{cards}</Section> : cards}
      <Slideshow
        title={shown?.album.title ?? ''}
        slides={shown?.album.pictures.map((src) => ({ src, caption: pictureName(src) })) ?? []}
        start={shown?.start ?? null}
        onClose={slideshow.close}
      />
    </>
  );
}

/**
 * /Gallery (specification, section 2): cards that open a slideshow; without JavaScript `?album=` shows an album's
 * pictures.
 */
export const galleryPage = definePage<GalleryData>({
  path: '/Gallery',
  load: loadGallery,
  head: (data) => ({
    title: 'Gallery',
    lead: 'Lessons, festivals and ordinary days, in pictures.',
    ...(data &&
      data.albums.length > 0 && {
        jsonLd: { '@type': 'ImageGallery', name: 'Gallery', about: data.albums.map((album) => album.title) },
      }),
  }),
  Content,
  Skeleton: () => <SkeletonCards count={6} columns={3} />,
});
