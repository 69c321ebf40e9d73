import { contactParts } from '@kalalaya/contract/address';
import { SmartLink } from './smart-link.tsx';

/** Text in which e-mail addresses and phone numbers are links. */
export function ContactText({ text }: { text: string }) {
  let offset = 0;
  return contactParts(text).map((part) => {
    const key = offset;
    offset += part.text.length;
    if (part.href === null) return part.text;
    const at = part.text.indexOf('@');
    return (
      <SmartLink key={key} to={part.href}>
        {part.text.slice(0, Math.max(at, 0))}
        {/* Allows a line break before the @ in narrow columns. */}
        {at > 0 && <wbr />}
        {part.text.slice(Math.max(at, 0))}
      </SmartLink>
    );
  });
}
