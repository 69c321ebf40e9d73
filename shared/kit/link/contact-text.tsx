import { contactParts } from '@kalalaya/contract/address';
import { Fragment } from 'react';
import { keepMatches } from '../heading/years.tsx';
import { withKeys } from '../keys.ts';
import { SmartLink } from './smart-link.tsx';

const amount = /(Rs\.\s[\d,]+)/;

/** Text in which e-mail addresses and phone numbers are links and amounts stay on one line. */
export function ContactText({ text }: { text: string }) {
  return withKeys(contactParts(text), (part) => part.text).map(([key, part]) => {
    if (part.href === null) return <Fragment key={key}>{keepMatches(part.text, amount)}</Fragment>;
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
