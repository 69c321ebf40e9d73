import { AdmissionButton, linkKind, PackBody, type PackBodyProps } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { groupPage } from '../../parts/groups.ts';
import styles from './admission.module.css';

/**
 * Eligibility, procedure and facts, with the admission button while applications are open (specification,
 * sections 2 and 9, Admission).
 */
function Admission({ data }: PackBodyProps) {
  const { admission } = useSite().links;
  return (
    <PackBody
      data={data}
      action={
        linkKind(admission) === 'external' ? (
          <p className={styles.apply}>
            <AdmissionButton />
          </p>
        ) : undefined
      }
      answersWithText
    />
  );
}

/** Page /Admission. */
export const admissionPage = groupPage('/Admission', Admission, { hasAnswer: () => true });
