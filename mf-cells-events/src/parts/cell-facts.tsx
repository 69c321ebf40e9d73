import { AsideBlock, Text, withKeys } from '@kalalaya/kit';
import styles from './cell-facts.module.css';

export interface CellFactsProps {
  readonly infra: readonly string[];
  readonly keywords: readonly string[];
}

/** Infrastructure and keywords of a cell. Empty lists are left out. */
export function CellFacts({ infra, keywords }: CellFactsProps) {
  if (infra.length + keywords.length === 0) return null;
  return (
    <div className={styles.facts}>
      <NameList title="Infrastructure" names={infra} className={styles.ruled} />
      <NameList title="Incubation Keywords" names={keywords} className={styles.chips} />
    </div>
  );
}

interface NameListProps {
  readonly title: string;
  readonly names: readonly string[];
  readonly className: string | undefined;
}

function NameList({ title, names, className }: NameListProps) {
  if (names.length === 0) return null;
  return (
    <AsideBlock title={title}>
      <ul className={className}>
        {withKeys(names, (name) => name).map(([key, name]) => (
          <Text as="li" key={key}>
            {name}
          </Text>
        ))}
      </ul>
    </AsideBlock>
  );
}
