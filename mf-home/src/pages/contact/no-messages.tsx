import { phoneAddress } from '@kalalaya/contract/address';
import { SmartLink } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';

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
          call <SmartLink to={phoneAddress(phone)}>{phone}</SmartLink>
        </>
      )}
      {email === undefined && phone === undefined && 'write to the address on this page'}.
    </p>
  );
}
