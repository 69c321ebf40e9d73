import { contactParts } from '@kalalaya/contract/address';
import { Fragment } from 'react';
import { keepTogether } from '../heading/keep-together.tsx';
import { withKeys } from '../keys.ts';
import { SmartLink } from './smart-link.tsx';

/** Text in which e-mail addresses and phone numbers are links; amounts and ranges of years stay on one line. */
export function ContactText({ text }: { text: string }) {
  return withKeys(contactParts(text), (part) => part.text).map(([key, part]) => {
    if (part.href === null) return <Fragment key={key}>{keepTogether(part.text)}</Fragment>;
    const at = Math.max(part.text.indexOf('@'), 0);
    return (
      <SmartLink key={key} to={part.href}>
        {part.text.slice(0, at)}
        {/* Allows a line break before the @ in narrow columns. */}
        {at > 0 && <wbr />}
        {part.text.slice(at)}
      </SmartLink>
    );
  });
}
