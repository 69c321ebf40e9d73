import { UploadPicture } from '@kalalaya/kit';

export interface EventThumbnailProps {
  /** Address of the picture; null renders a drawing. */
  readonly picture: string | null;
  /** Title of the event beside it. */
  readonly title: string;
  /** Its width on the page, as `sizes` of an image; default `160px`. */
  readonly sizes?: string;
}

/** A small picture of an event or a notice, as wide as its container. Decorative: its title stands beside it. */
export function EventThumbnail({ picture, title, sizes = '160px' }: EventThumbnailProps) {
  return <UploadPicture src={picture} alt="" name={title} kind="event" ratio="3/2" sizes={sizes} />;
}
