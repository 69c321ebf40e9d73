import {
  ActionLink,
  DataTable,
  DocumentList,
  Facts,
  LoadFailed,
  NO_DATA,
  Notice,
  type PackPageData,
  PackTable,
  SmartLink,
  withKeys,
} from '@kalalaya/kit';
import { useSite } from '@kalalaya/runtime';
import styles from './disclosure.module.css';
import type { DisclosureData } from './load-disclosure.ts';

/** Props of each part of the page. */
interface PartProps {
  readonly data: DisclosureData;
}

/** Where the college has published nothing of a part. */
function NotPublished() {
  return <Notice kind="empty">The college has not published this here yet. Please ask the office.</Notice>;
}

/** The tables of a page, under their captions but for one that only says `title` again. */
function Tables({ tables, title }: Pick<PackPageData, 'tables'> & { title?: string }) {
  return withKeys(tables, ({ caption }) => caption).map(([key, table]) => (
    <PackTable key={key} table={table} hideCaption={table.caption === title} />
  ));
}

/** Facts of several pages under one another, each label once. */
function factsOf(...pages: readonly PackPageData[]) {
  const all = pages.flatMap(({ facts }) => facts);
  return all.filter(({ label }, at) => all.findIndex((other) => other.label === label) === at);
}

/** Several values of one fact under one another; one that is too long for a phone breaks. */
function Lines({ values }: { values: readonly string[] }) {
  return values.map((value) => (
    <span key={value} className={styles.value}>
      {value}{' '}
    </span>
  ));
}

/** A fact of several lines; none where the college has not said it. */
function inLines(label: string, values: readonly string[]) {
  const said = values.filter((value) => value !== '');
  return said.length === 0 ? [] : [{ label, value: <Lines values={said} /> }];
}

/** Who the college is, and where. */
export function Institution({ data: { pages } }: PartProps) {
  const { name, affiliation, address, phones, emails, origin, hours } = useSite();
  const reach = [
    { label: 'Name', value: name },
    ...(affiliation === '' ? [] : [{ label: 'Affiliation', value: affiliation }]),
    ...inLines('Address', address),
    ...inLines('Telephone', phones),
    ...inLines('E-mail', emails),
    ...inLines('Website', [origin]),
    ...inLines('Office hours', [hours.open, hours.closed]),
  ];
  return <Facts variant="rows" items={[...reach, ...factsOf(pages.about, pages.mandatory)]} />;
}

/** Who recognises the college, and the orders. */
export function Recognition({ data: { pages } }: PartProps) {
  const { tables } = pages.own;
  const { documents } = pages.mandatory;
  if (tables.length === 0 && documents.length === 0) return <NotPublished />;
  return (
    <>
      <Tables tables={tables} title="Recognition and affiliation" />
      {documents.length > 0 && <DocumentList items={documents} level={3} />}
    </>
  );
}

/** What can be studied, and how many are admitted. */
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

/** What a year costs. */
export function Fees({ data: { pages } }: PartProps) {
  const { tables, documents } = pages.fees;
  if (tables.length === 0 && documents.length === 0) return <NotPublished />;
  return (
    <>
      <Tables tables={tables} />
      {documents.length > 0 && <DocumentList items={documents} level={3} />}
    </>
  );
}

/** Who teaches, and who works in office, library and laboratories. */
export function Staff({ data: { pages, teachers } }: PartProps) {
  return (
    <>
      {teachers.ok ? (
        <DataTable
          caption="Teaching staff"
          rows={teachers.value}
          empty={NO_DATA}
          columns={[
            { header: 'No.', wideOnly: true, cell: (_row, index) => index + 1 },
            { header: 'Name', rowHeader: true, cell: ({ name }) => name },
            { header: 'Designation', cell: ({ designation }) => designation || '-' },
            { header: 'Qualification', cell: ({ qualification }) => qualification || '-' },
          ]}
        />
      ) : (
        <LoadFailed message={NO_DATA} part />
      )}
      <Tables tables={pages.office.tables} />
    </>
  );
}

/** The cells that the law asks for. */
export function StatutoryCells({ data: { pages } }: PartProps) {
  const { tables } = pages.cells;
  return tables.length === 0 ? <NotPublished /> : <Tables tables={tables} />;
}

/** Papers that are not shown above, and where the annual ones are. */
export function Documents({ data: { pages } }: PartProps) {
  const { policies, conduct, calendar, aishe, nirf } = pages;
  const named = (page: PackPageData, name: string) =>
    page.documents.map((document) => ({ ...document, title: `${name}: ${document.title}` }));
  const documents = [
    ...policies.documents,
    ...conduct.documents,
    ...calendar.documents,
    ...named(aishe, 'AISHE'),
    ...named(nirf, 'NIRF'),
  ];
  return (
    <>
      {documents.length === 0 ? <NotPublished /> : <DocumentList items={documents} level={3} summary />}
      <p className={styles.line}>
        Annual reports and minutes: <SmartLink to="/AQAR">AQAR</SmartLink>,{' '}
        <SmartLink to="/SSR">self study report</SmartLink>, <SmartLink to="/Minutes">minutes</SmartLink>.
      </p>
      <ActionLink to="/Contact">Ask the office</ActionLink>
    </>
  );
}
