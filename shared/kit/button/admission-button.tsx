import { useSite } from '@kalalaya/runtime';
import { linkKind } from '../link/link-kind.ts';
import { LinkButton } from './button.tsx';

/**
 * The button of the one action that the site asks for: it opens the college's admission site, and while one cannot apply it
 * leads to the page that tells when one can. Nothing where the college has no admission site (specification, section 1).
 */
export function AdmissionButton({ className }: { className?: string | undefined }) {
  const { admission } = useSite().links;
  if (admission === '') return null;
  const away = linkKind(admission) === 'external';
  return (
    <LinkButton to={admission} {...(away && { icon: 'external' })} className={className}>
      {away ? 'Online Admission' : 'Admission'}
    </LinkButton>
  );
}
