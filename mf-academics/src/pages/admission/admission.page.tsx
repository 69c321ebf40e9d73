import { LinkButton, PackBody, type PackBodyProps } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { groupPage } from '../../parts/groups.ts';

/**
 * Who can apply and how, the facts beside it, and the one action of the page (specification, sections 2 and 9,
 * Admission).
 */
function Admission({ data }: PackBodyProps) {
  const { admission } = useSite().links;
  return (
    <PackBody
      data={data}
      action={admission !== '' && <LinkButton to={admission}>Online Admission</LinkButton>}
    />
  );
}

/** /Admission: the eligibility list. */
export const admissionPage = groupPage('/Admission', Admission);
