import { LinkButton, PackBody, type PackBodyProps } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { groupPage } from '../../parts/groups.ts';

/** The learning management system, which lives elsewhere: the page leads there (specification/decisions.md, Slips). */
function Lms({ data }: PackBodyProps) {
  const { lms } = useSite().links;
  // The pack's own words may lead there already.
  const linked = data.html.includes(`href="${lms}"`);
  return (
    <>
      <PackBody data={data} />
      {lms !== '' && !linked && <LinkButton to={lms}>Open the LMS</LinkButton>}
    </>
  );
}

/** /Lms. */
export const lmsPage = groupPage('/Lms', Lms);
