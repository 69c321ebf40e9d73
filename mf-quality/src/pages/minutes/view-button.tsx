import { documentType, isReadable, LinkButton, linkKind, VisuallyHidden } from '@kalalaya/kit';
import type { ListedDocument } from '../../parts/documents.ts';

/** `View` in a new tab, a download for types that browsers cannot show, or `N/A` without a file. */
export function ViewButton({ title, href }: ListedDocument) {
  const kind = linkKind(href ?? '');
  if (href === null || kind === undefined) return 'N/A';
  const name = <VisuallyHidden> {title}</VisuallyHidden>;
  if (kind !== 'external' && !isReadable(href)) {
    return (
      <LinkButton variant="secondary" icon="download" to={href} download="">
        Download {documentType(href)}
        {name}
      </LinkButton>
    );
  }
  return (
    <LinkButton variant="secondary" to={href} newTab>
      View
      {name}
    </LinkButton>
  );
}
