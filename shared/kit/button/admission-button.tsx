import { useSite } from '@kalalaya/runtime';
import { linkKind } from '../link/link-kind.ts';
import { LinkButton } from './button.tsx';

/**
 * The site's primary call to action: links to the college's admission site, or to the page with the dates
 * while admission is closed. Renders nothing without an admission site (specification, section 1).
 */
export function AdmissionButton({ className }: { className?: string | undefined }) {
  const { admission } = useSite().links;
  if (admission === '') return null;
  const isExternal = linkKind(admission) === 'external';
  return (
    <LinkButton to={admission} {...(isExternal && { icon: 'external' })} className={className}>
      {isExternal ? 'Online Admission' : 'Admission'}
    </LinkButton>
  );
}
