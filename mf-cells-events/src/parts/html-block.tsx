import { Prose, SafeHtml, VisuallyHidden } from '@kalalaya/kit';

export interface HtmlBlockProps {
  /** An HTML field; '' renders nothing. */
  readonly html: string;
  /**
   * Hidden level 2 heading for a block directly below the page's title: its own headings start at level 3,
   * and the outline must not skip a level.
   */
  readonly hiddenHeading?: string;
}

/** An HTML field at reading width. */
export function HtmlBlock({ html, hiddenHeading }: HtmlBlockProps) {
  if (html === '') return null;
  return (
    <>
      {hiddenHeading !== undefined && /<h[1-6][\s>]/i.test(html) && (
        <h2>
          <VisuallyHidden>{hiddenHeading}</VisuallyHidden>
        </h2>
      )}
      <Prose>
        <SafeHtml html={html} />
      </Prose>
    </>
  );
}
