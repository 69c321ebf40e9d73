import { AdmissionButton, linkKind, PackBody, type PackBodyProps } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { groupPage } from '../../parts/groups.ts';

/**
 * Who can apply and how, the facts beside it, and, while one can apply, the one action of the page (specification, sections 2
 * and 9, Admission).
 */
function Admission({ data }: PackBodyProps) {
  const { admission } = useSite().links;
  return (
    <PackBody data={data} action={linkKind(admission) === 'external' ? <AdmissionButton /> : undefined} />
  );
}

/** /Admission: the eligibility list. */
export const admissionPage = groupPage('/Admission', Admission);
