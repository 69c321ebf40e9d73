import { answersFirst, LinkButton, PackBody, type PackBodyProps } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { groupPage } from '../../parts/groups.ts';

/** Links to the external learning management system (specification/decisions.md, Slips). */
function Lms({ data }: PackBodyProps) {
  const { lms } = useSite().links;
  // The pack's content may already contain the link.
  const hasLink = data.html.includes(`href="${lms}"`);
  return (
    <>
      <PackBody data={data} />
      {lms !== '' && !hasLink && <LinkButton to={lms}>Open the LMS</LinkButton>}
    </>
  );
}

/** Page /Lms. */
export const lmsPage = groupPage('/Lms', Lms, { hasAnswer: answersFirst });
