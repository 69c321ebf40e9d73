import type { DocumentRecord } from '@kalalaya/contract/document-index';
import type { AddressAlias, SeenAddress } from './ledger.ts';

/** A permanent address, and what became of it. */
export interface ListedAddress {
  readonly id: string;
  /** `moved`: leads to another document since; `gone`: nothing has it any more. */
  readonly state: 'ok' | 'dead' | 'mistyped' | 'moved' | 'gone';
  readonly kind: string;
  readonly fileName: string;
  readonly title: string;
  /** Where a moved one leads; '' for any other. */
  readonly to: AddressAlias['to'];
}

/** Every address of a college: those of its documents, then those that its ledger has besides. */
export function listAddresses(
  records: readonly DocumentRecord[],
  seen: ReadonlyMap<string, SeenAddress>,
  aliases: ReadonlyMap<string, string>,
): readonly ListedAddress[] {
  const present = new Set(records.map(({ id }) => id));
  const own = records.map(
    ({ id, kind, fileName, title, fault }): ListedAddress => ({
      id,
      state: fault?.kind ?? 'ok',
      kind,
      fileName,
      title,
      to: '',
    }),
  );
  const ids = new Set([...seen.keys(), ...aliases.keys()]);
  const others = [...ids]
    .filter((id) => !present.has(id))
    .map((id): ListedAddress => {
      const known = seen.get(id);
      const to = aliases.get(id) ?? '';
      return {
        id,
        state: to === '' ? 'gone' : 'moved',
        kind: known?.kind ?? '',
        fileName: known?.fileName ?? '',
        title: known?.title ?? '',
        to,
      };
    });
  return [...own, ...others];
}
