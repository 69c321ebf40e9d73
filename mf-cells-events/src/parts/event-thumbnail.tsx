import { UploadPicture } from '@kalalaya/kit';

export interface EventThumbnailProps {
  /** Address of the picture; null renders a drawing. */
  readonly picture: string | null;
  /** Title of the event beside it. */
  readonly title: string;
}

/** A small picture of an event or a notice, as wide as its container. Decorative: its title stands beside it. */
export function EventThumbnail({ picture, title }: EventThumbnailProps) {
  return <UploadPicture src={picture} alt="" name={title} kind="event" ratio="3/2" sizes="160px" />;
}
