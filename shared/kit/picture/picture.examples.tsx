import type { Examples } from '../showcase/example.ts';
import styles from '../showcase/samples.module.css';
import { names, packPicture, pictures } from '../showcase/samples.ts';
import { HillsArt } from './hills-art.tsx';
import { PackPicture } from './pack-picture.tsx';
import { UploadPicture } from './upload-picture.tsx';

export const examples = {
  upload: {
    title: 'UploadPicture',
    note: 'A picture from the admin API, cropped to an aspect ratio.',
    element: <UploadPicture src={pictures.event} alt="The campus in the rain" kind="event" ratio="3/2" />,
    roles: ['img "The campus in the rain"'],
  },
  uploadNone: {
    title: 'UploadPicture without a picture',
    note: 'Renders the hills placeholder.',
    element: <UploadPicture src={null} alt="" kind="event" ratio="3/2" />,
  },
  uploadFace: {
    title: 'UploadPicture, broken face',
    note: 'Renders initials.',
    element: <UploadPicture src={pictures.missing} alt="" kind="face" name={names.plain} ratio="1/1" />,
  },
  pack: {
    title: 'PackPicture',
    note: 'A picture of the pack, in its best encoding.',
    element: <PackPicture picture={packPicture} sizes="50vw" ratio="16/9" />,
    roles: ['img "The campus in the first rain"'],
  },
  hills: {
    title: 'HillsArt',
    note: 'The placeholder for a missing picture.',
    element: <HillsArt className={styles.hills} />,
  },
} satisfies Examples;
