import { AsideBlock, Chips } from '@kalalaya/kit';
import styles from './cell-facts.module.css';
import { Names } from './names.tsx';

export interface CellFactsProps {
  readonly infra: readonly string[];
  readonly keywords: readonly string[];
}

/** Infrastructure and keywords of a cell. Empty lists are left out. */
export function CellFacts({ infra, keywords }: CellFactsProps) {
  if (infra.length + keywords.length === 0) return null;
  return (
    <div className={styles.facts}>
      {infra.length > 0 && (
        <AsideBlock title="Infrastructure">
          <Names names={infra} />
        </AsideBlock>
      )}
      {keywords.length > 0 && (
        <AsideBlock title="Incubation Keywords">
          <Chips items={keywords} />
        </AsideBlock>
      )}
    </div>
  );
}
