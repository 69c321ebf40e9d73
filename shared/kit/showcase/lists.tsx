import {
  CalendarLeaf,
  Card,
  CardTitle,
  DataTable,
  DocumentActions,
  DocumentList,
  DocumentRow,
  EventCard,
  EventRow,
  Facts,
  Grid,
  PersonCard,
  type PersonProps,
  PersonRow,
  RuledList,
} from '../index.ts';
import { Case, Part } from './case.tsx';
import { names, pictures } from './samples.ts';

interface Row {
  readonly title: string;
  readonly from: string;
  readonly seats: number;
}

const columns = [
  { header: '#', cell: (_row: Row, index: number) => index + 1, wideOnly: true },
  { header: 'Title', cell: ({ title }: Row) => <a href="/CellOne/1">{title}</a>, rowHeader: true },
  { header: 'From', cell: ({ from }: Row) => from, nowrap: true },
  { header: 'Seats', cell: ({ seats }: Row) => seats, numeric: true },
];
const rows: readonly Row[] = [
  { title: 'How to renew: an evening with parents', from: '09/01/2026', seats: 120 },
  { title: names.malayalam, from: '-', seats: 8 },
];
const people: readonly PersonProps[] = [
  { name: names.plain, role: 'Principal', photo: pictures.face },
  { name: names.malayalam, role: 'Associate Professor', detail: 'Mathematics', photo: null },
  { name: names.long, role: 'Members', photo: pictures.missing },
];
const pdf = '/uploads/documents/report.pdf';

/** Events, people, documents, cards and tables. */
export function Lists() {
  return (
    <>
      <Part title="Events" wide>
        <Case state="CalendarLeaf: a day, some days, unreadable, none">
          <Grid columns={4}>
            <CalendarLeaf from="2026-11-26" />
            <CalendarLeaf from="2026-12-28" until="2027-01-02" />
            <CalendarLeaf from="second week of May" />
            <CalendarLeaf from="" />
          </Grid>
        </Case>
        <Case state="EventCard: with a picture, without, in Malayalam and broken">
          <Grid columns={3}>
            <EventCard
              title="First rain walk"
              to="/CellOne/1"
              from="2026-06-01"
              picture={pictures.event}
              meta="01/06/2026"
            />
            <EventCard
              title="Job fair of three districts"
              from="2026-12-12"
              picture={null}
              meta="12/12/2026"
              upper
            />
            <EventCard title={names.malayalam} from="" picture={pictures.missing} meta="N/A" />
          </Grid>
        </Case>
        <Case state="EventRow: a link, and one that leads nowhere">
          <EventRow title="Constitution Day" to="/CellOne/1" from="2026-11-26" meta="26/11/2026" />
          <EventRow
            title={names.long}
            from="2026-12-28"
            until="2027-01-02"
            meta="28/12/2026 – 02/01/2027"
            label="Soon"
          />
        </Case>
      </Part>
      <Part title="People" wide>
        <Case state="PersonCard: with a photograph, with initials, broken">
          <Grid columns={3}>
            {people.map((person) => (
              <PersonCard key={person.name} {...person} />
            ))}
          </Grid>
        </Case>
        <Case state="PersonRow: the same">
          {people.map((person) => (
            <PersonRow key={person.name} {...person} />
          ))}
        </Case>
      </Part>
      <Part title="Rows of documents" wide>
        <Case state="DocumentRow: a PDF with its facts, a file to download, none; DocumentActions">
          <DocumentRow
            title="Green audit, 2025-26"
            href={pdf}
            facts={{ bytes: 482_133, pages: 14 }}
            year="2025-26"
          />
          <DocumentRow title={names.malayalam} href="/uploads/documents/list.xlsx" />
          <DocumentRow title="Never sent" href="" />
          <DocumentActions title="By itself" href={pdf} />
        </Case>
        <Case state="DocumentList: one, none">
          <DocumentList items={[{ title: 'Minutes of June', href: pdf }]} summary />
          <DocumentList items={[]} />
        </Case>
      </Part>
      <Part title="Cards, facts and tables" wide>
        <Case state="Card: linked, framed, plain">
          <Grid columns={3}>
            <Card title="Library" to="/Library" text="Open until seven." />
            <Card title={names.malayalam} to="/Canteen" framed />
            <Card title={names.long} text="No link." framed />
          </Grid>
        </Case>
        <Case state="CardTitle">
          <CardTitle title={names.malayalam} />
        </Case>
        <Case state="Facts: figures, rows, panel">
          <Facts
            items={[
              { label: 'Books', value: '11,640' },
              { label: 'Land', value: '4.2', unit: 'acres' },
            ]}
            accent
          />
          <Facts variant="rows" items={[{ label: 'Venue', value: 'Multipurpose hall' }]} />
          <Facts variant="panel" items={[{ label: 'Established', value: '2005' }]} />
        </Case>
        <Case state="DataTable: rows, none">
          <DataTable caption="Events of the cell" columns={columns} rows={rows} />
          <DataTable caption="Reports" columns={columns} rows={[]} empty="No events available" />
        </Case>
        <Case state="RuledList">
          <RuledList>
            <li>Canteen Committee</li>
            <li lang="ml">{names.malayalam}</li>
          </RuledList>
        </Case>
      </Part>
    </>
  );
}
