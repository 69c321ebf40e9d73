import {
  ActionLink,
  ContactText,
  DataTable,
  Disclosure,
  DocumentList,
  Facts,
  LoadFailed,
  NO_DATA,
  Notice,
  type PackPageData,
  PackTable,
  SmartLink,
  withCopyButtons,
  withKeys,
} from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import styles from './disclosure.module.css';
import type { DisclosureData } from './load-disclosure.ts';

interface PartProps {
  readonly data: DisclosureData;
}

/** Notice for a section without published data. */
function NotPublished() {
  return <Notice kind="empty">The college has not published this here yet. Please ask the office.</Notice>;
}

/** Tables of a page. A caption that repeats `title` is hidden. */
function Tables({ tables, title }: Pick<PackPageData, 'tables'> & { title?: string }) {
  return withKeys(tables, ({ caption }) => caption).map(([key, table]) => (
    <PackTable key={key} table={table} hideCaption={table.caption === title} />
  ));
}

/** Merges the facts of several pages; the first fact of each label wins. */
function factsOf(...pages: readonly PackPageData[]) {
  const all = pages.flatMap(({ facts }) => facts);
  return all.filter(({ label }, at) => all.findIndex((other) => other.label === label) === at);
}

/** Values of one fact, one per line. Long values wrap on phones. */
function Lines({ values }: { values: readonly string[] }) {
  return values.map((value) => (
    <span key={value} className={styles.value}>
      <ContactText text={value} />{' '}
    </span>
  ));
}

/** Returns a multi-line fact, or nothing if all values are empty. */
function multiLineFact(label: string, values: readonly string[]) {
  const lines = values.filter((value) => value !== '');
  return lines.length === 0 ? [] : [{ label, value: <Lines values={lines} /> }];
}

/** Name, affiliation and contact details of the college. */
export function Institution({ data: { pages } }: PartProps) {
  const { name, affiliation, address, phones, emails, origin, hours } = useSite();
  const contactFacts = [
    { label: 'Name', value: name },
    ...(affiliation === '' ? [] : [{ label: 'Status', value: affiliation }]),
    ...multiLineFact('Address', address),
    ...multiLineFact('Telephone', phones),
    ...multiLineFact('E-mail', emails),
    ...multiLineFact('Website', [origin]),
    ...multiLineFact('Office hours', [hours.open, hours.closed]),
  ];
  const facts = [...contactFacts, ...factsOf(pages.about, pages.mandatory)];
  return <Facts variant="rows" items={facts} className={styles.institution} />;
}

/** Recognitions and affiliations, with the orders. */
export function Recognition({ data: { pages } }: PartProps) {
  const { tables } = pages.own;
  const { documents } = pages.mandatory;
  if (tables.length === 0 && documents.length === 0) return <NotPublished />;
  return (
    <>
      <Tables tables={tables} title="Recognition and affiliation" />
      {documents.length > 0 && <DocumentList items={withCopyButtons(documents)} level={3} />}
    </>
  );
}

/** Programmes and intake. */
export function Admission({ data: { pages, programmes } }: PartProps) {
  const facts = factsOf(pages.admission);
  if (programmes.ok && programmes.value.length === 0 && facts.length === 0) return <NotPublished />;
  return (
    <>
      <Facts variant="rows" items={facts} />
      {programmes.ok ? (
        programmes.value.length > 0 && (
          <p className={styles.line}>
            <b>Subjects:</b> {programmes.value.join(', ')}.
          </p>
        )
      ) : (
        <LoadFailed message={NO_DATA} part />
      )}
    </>
  );
}

/** Fees for one year. */
export function Fees({ data: { pages } }: PartProps) {
  const { tables, documents } = pages.fees;
  if (tables.length === 0 && documents.length === 0) return <NotPublished />;
  return (
    <>
      <Tables tables={tables} />
      {documents.length > 0 && <DocumentList items={withCopyButtons(documents)} level={3} />}
    </>
  );
}

/** Teaching and non-teaching staff. */
export function Staff({ data: { pages, teachers } }: PartProps) {
  return (
    <>
      {!teachers.ok && <LoadFailed message={NO_DATA} part />}
      {teachers.ok && (
        <Disclosure summary={`Teaching staff (${teachers.value.length})`}>
          <DataTable
            caption="Teaching staff"
            hideCaption
            rows={teachers.value}
            empty={NO_DATA}
            columns={[
              { header: 'No.', wideOnly: true, cell: (_row, index) => index + 1 },
              { header: 'Name', rowHeader: true, cell: ({ name }) => name },
              { header: 'Designation', cell: ({ designation }) => designation || '-' },
              { header: 'Qualification', cell: ({ qualification }) => qualification || '-' },
            ]}
          />
        </Disclosure>
      )}
      {withKeys(pages.office.tables, ({ caption }) => caption).map(([key, table]) => (
        <Disclosure key={key} summary={`${table.caption} (${table.rows.length})`}>
          <PackTable table={table} hideCaption />
        </Disclosure>
      ))}
    </>
  );
}

/** Statutory cells. */
export function StatutoryCells({ data: { pages } }: PartProps) {
  const { tables } = pages.cells;
  return tables.length === 0 ? <NotPublished /> : <Tables tables={tables} />;
}

/** Statutory documents not shown in other sections, and links to the annual reports. */
export function Documents({ data: { pages } }: PartProps) {
  const { policies, conduct, calendar, aishe, nirf } = pages;
  const documents = [...policies.documents, ...conduct.documents, ...calendar.documents];
  const surveys = Object.entries({ AISHE: aishe, NIRF: nirf }).map(([name, page]) => ({
    name,
    items: page.documents.map((document) => ({ ...document, title: `${name}: ${document.title}` })),
  }));
  return (
    <>
      {[documents, ...surveys.map(({ items }) => items)].every(({ length }) => length === 0) && (
        <NotPublished />
      )}
      {documents.length > 0 && <DocumentList items={withCopyButtons(documents)} level={3} summary />}
      {surveys
        .filter(({ items }) => items.length > 0)
        .map(({ name, items }) => (
          <Disclosure key={name} summary={`${name} (${items.length})`}>
            <DocumentList items={withCopyButtons(items)} level={3} />
          </Disclosure>
        ))}
      <p className={styles.line}>
        Annual reports and minutes: <SmartLink to="/AQAR">AQAR</SmartLink>,{' '}
        <SmartLink to="/SSR">self study report</SmartLink>, <SmartLink to="/Minutes">minutes</SmartLink>.
      </p>
      <ActionLink to="/Contact">Ask the office</ActionLink>
    </>
  );
}
