import {
  Facts,
  PackBody,
  type PackBodyProps,
  PackTable,
  PersonCard,
  Prose,
  SafeHtml,
  Section,
  withKeys,
} from '@kalalaya/kit';
import { groupPage } from '../../parts/groups.ts';
import styles from './principal.module.css';

/**
 * Portrait and letter of the principal, and the succession list (specification, section 2, Institution
 * pages), then whatever else the pack has.
 */
function Principal({ data }: PackBodyProps) {
  const { html, facts, people, tables } = data;
  const persons = people.flatMap(({ entries }) => entries);
  return (
    <>
      <div className={styles.desk}>
        {persons.length + facts.length > 0 && (
          <div className={styles.aside}>
            {withKeys(persons, ({ name }) => name).map(([key, { name, role, detail, photo }]) => (
              <PersonCard key={key} name={name} role={role} detail={detail} photo={photo} />
            ))}
            <Facts variant="panel" items={facts} />
          </div>
        )}
        <Prose lede>
          <SafeHtml html={html} topHeading={2} />
        </Prose>
      </div>
      {withKeys(tables, ({ caption }) => caption).map(([key, table]) => (
        <Section key={key} title="Succession List of Principals">
          <PackTable table={table} hideCaption />
        </Section>
      ))}
      <PackBody data={{ ...data, html: '', facts: [], people: [], tables: [] }} />
    </>
  );
}

/** Page /principal. */
export const principalPage = groupPage('/principal', Principal);
