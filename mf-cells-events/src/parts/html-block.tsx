import { Prose, SafeHtml, VisuallyHidden } from '@kalalaya/kit';

/** Props of `HtmlBlock`. */
export interface HtmlBlockProps {
  /** An HTML field; '' draws nothing. */
  readonly html: string;
  /** Sets the first paragraph larger. */
  readonly lede?: boolean;
  /**
   * Names the block where it stands right under the page's title: headings inside it begin at level 3, so that the
   * outline needs one of level 2 above them. For screen readers only.
   */
  readonly under?: string;
  /** Level of its highest heading: 2 for the body of a page of the pack. */
  readonly topHeading?: 2 | 3;
}

/** An HTML field at reading measure. */
export function HtmlBlock({ html, lede = false, under, topHeading = 3 }: HtmlBlockProps) {
  if (html === '') return null;
  return (
    <>
      {under !== undefined && /<h[1-6][\s>]/i.test(html) && (
        <h2>
          <VisuallyHidden>{under}</VisuallyHidden>
        </h2>
      )}
      <Prose lede={lede}>
        <SafeHtml html={html} topHeading={topHeading} />
      </Prose>
    </>
  );
}
