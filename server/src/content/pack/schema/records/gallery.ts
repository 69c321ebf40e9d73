import * as v from 'valibot';
import { id, text, words } from '../fields.ts';
import { field, file, inFolder, record, shownAs } from '../record.ts';
import { list } from '../shape.ts';

export const picture = record(
  'AlbumPicture',
  'A picture of an album.',
  {
    image: file('photos', text, 'The picture', 'boats.webp'),
    caption: field('text', text, 'Caption of the picture.', 'Boats at the landing'),
  },
  { bare: 'image' },
);

export const album = record('AlbumRecord', 'An album (specification, section 3, Gallery).', {
  id: field('id', id, 'Number of the album, unique in the file.', 3),
  title: shownAs('Untitled', field('text', text, 'Title of the album.', 'A year on the campus')),
  featured_image: file('photos', words, 'Cover picture of the album', 'rain.webp'),
  image: inFolder(
    'photos',
    field(
      picture.api,
      v.exactOptional(list(v.union([text, picture], 'a file name, or a file name with a caption')), []),
      {
        pack: 'Pictures of the album in order, files in uploads/photos, each alone or with a caption.',
        api: 'Pictures of the album, in order.',
      },
      ['rain.webp', { image: 'boats.webp', caption: 'Boats at the landing' }],
    ),
  ),
});
