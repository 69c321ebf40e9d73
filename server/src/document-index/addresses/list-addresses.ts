import type { DocumentRecord } from '@kalalaya/contract/document-index';
import type { AddressAlias, RecordedAddress } from './ledger.ts';

/** A permanent address and its state. */
export interface ListedAddress {
  readonly id: string;
  /** `moved`: redirects to another document; `gone`: belongs to no document any more. */
  readonly state: 'ok' | 'dead' | 'mistyped' | 'moved' | 'gone';
  readonly kind: string;
  readonly fileName: string;
  readonly title: string;
  /** Id that a moved address redirects to, otherwise ''. */
  readonly to: AddressAlias['to'];
}

/** Returns every address of a college: those of its documents, then the others in its ledger. */
export function listAddresses(
  records: readonly DocumentRecord[],
  recorded: ReadonlyMap<string, RecordedAddress>,
  aliases: ReadonlyMap<string, string>,
): readonly ListedAddress[] {
  const present = new Set(records.map(({ id }) => id));
  const current = records.map(
    ({ id, kind, fileName, title, fault }): ListedAddress => ({
      id,
      state: fault?.kind ?? 'ok',
      kind,
      fileName,
      title,
      to: '',
    }),
  );
  const ids = new Set([...recorded.keys(), ...aliases.keys()]);
  const others = [...ids]
    .filter((id) => !present.has(id))
    .map((id): ListedAddress => {
      const recordedAddress = recorded.get(id);
      const to = aliases.get(id) ?? '';
      return {
        id,
        state: to === '' ? 'gone' : 'moved',
        kind: recordedAddress?.kind ?? '',
        fileName: recordedAddress?.fileName ?? '',
        title: recordedAddress?.title ?? '',
        to,
      };
    });
  return [...current, ...others];
}
