import { SmartLink } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { telephone } from './telephone.ts';

/**
 * Shown instead of the form if messages are disabled, as in a static export: e-mail address and phone number.
 */
export function NoMessages() {
  const { emails, phones } = useSite();
  const [email] = emails;
  const [phone] = phones;
  return (
    <p>
      Messages cannot be sent from this page. Please{' '}
      {email !== undefined && (
        <>
          write to <SmartLink to={`mailto:${email}`}>{email}</SmartLink>
        </>
      )}
      {email !== undefined && phone !== undefined && ', or '}
      {phone !== undefined && (
        <>
          call <SmartLink to={telephone(phone)}>{phone}</SmartLink>
        </>
      )}
      {email === undefined && phone === undefined && 'write to the address on this page'}.
    </p>
  );
}
