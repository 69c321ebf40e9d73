import {
  definePage,
  NO_DATA,
  Notice,
  PackText,
  Pager,
  PictureView,
  pageTitle,
  Section,
  SkeletonCards,
} from '@kalalaya/kit';
import { titleOf } from '../../parts/groups.ts';
import { AlbumCard } from './album-card.tsx';
import styles from './gallery.module.css';
import { albumAddress, type GalleryData, loadGallery } from './load-gallery.ts';
import { OpenAlbum } from './open-album.tsx';
import { Slideshow } from './slideshow/slideshow.tsx';
import { useSlideshow } from './use-slideshow.ts';

const ADDRESS = '/Gallery';
const title = titleOf(ADDRESS);

/** Number of leading albums in rows of two, where rows of three would leave one or two over. */
function halvesOf(albums: number): 0 | 2 | 4 {
  if (albums % 3 === 2) return 2;
  return albums % 3 === 1 && albums > 1 ? 4 : 0;
}

/** Displayed width of an album's picture: `gallery.module.css` has three columns, or two below 1000 px. */
function sizesOf(index: number, albums: number): string {
  const wide =
    index < halvesOf(albums)
      ? '(min-width: 1240px) 600px, (min-width: 1000px) 48vw'
      : '(min-width: 1240px) 400px, (min-width: 1000px) 31vw';
  return `${wide}, ${index === 0 && albums % 2 === 1 ? '100vw' : '44vw'}`;
}

function Content({ data }: { data: GalleryData }) {
  const { open, shown } = data;
  if (open === null || shown === null) return <Albums data={data} />;
  return (
    <PictureView
      title={open.title}
      picture={shown}
      number={shown.number}
      total={open.paging.total}
      address={albumAddress(open.key)}
      backLabel="All pictures of the album"
    />
  );
}

function Albums({ data: { albums, open, html } }: { data: GalleryData }) {
  const { items, paging } = albums;
  const others = items.filter(({ key }) => key !== open?.key);
  const slideshow = useSlideshow(open === null ? items : [open, ...others]);
  const { current } = slideshow;
  const cards = others.length > 0 && (
    <ul
      className={styles.albums}
      data-odd={others.length % 2 === 1 || undefined}
      data-halves={halvesOf(others.length) || undefined}
    >
      {others.map((album, index) => (
        <li key={album.key}>
          <AlbumCard
            album={album}
            priority={open === null && index < 3}
            sizes={sizesOf(index, others.length)}
            onOpen={() => slideshow.open(album.key, 0)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {paging.total === 0 && <Notice kind="empty">{NO_DATA}</Notice>}
      {open && <OpenAlbum album={open} onOpen={(start) => slideshow.open(open.key, start)} />}
      {open && cards ? <Section title="More albums">{cards}</Section> : cards}
      <Pager paging={paging} of="albums" address={ADDRESS} />
      <PackText html={html} facts={[]} />
      <Slideshow
        title={current?.album.title ?? ''}
        slides={
          current?.album.pictures.map(({ src, caption }) => ({ src, caption: caption || undefined })) ?? []
        }
        start={current?.start ?? null}
        onClose={slideshow.close}
      />
    </>
  );
}

/**
 * Page /Gallery (specification, section 2): album cards that open a slideshow. Without JavaScript, `?album=`
 * shows the pictures of an album.
 */
export const galleryPage = definePage<GalleryData>({
  path: ADDRESS,
  load: loadGallery,
  head: (data) => ({
    title: data?.shown
      ? `${data.open?.title}, picture ${data.shown.number}`
      : pageTitle(title, data?.open?.paging ?? data?.albums.paging),
    ...(data?.open &&
      data.shown && { canonical: albumAddress(data.open.key), crumbs: [{ label: title, to: ADDRESS }] }),
    lead: data?.lead || 'Life at the college, in pictures.',
    ...(data &&
      data.albums.paging.total > 0 && {
        jsonLd: {
          '@type': 'ImageGallery',
          name: title,
          about: data.albums.items.map((album) => album.title),
        },
      }),
  }),
  Content,
  Skeleton: () => <SkeletonCards count={6} columns={3} />,
});
