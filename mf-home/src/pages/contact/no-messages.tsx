import { SmartLink } from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import { telephone } from './telephone.ts';

/** In place of the form where nothing takes messages, as in a static copy: who is to be written to, or called. */
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
