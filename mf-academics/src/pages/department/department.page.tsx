import {
  AsideBlock,
  cardSizes,
  definePage,
  EventCard,
  EventRow,
  excerpt,
  Grid,
  Notice,
  opensWithLede,
  PersonRow,
  Prose,
  SafeHtml,
  Section,
  SkeletonText,
  VisuallyHidden,
  withKeys,
} from '@kalalaya/kit';
import { ContactLinks } from '../../parts/contact-links.tsx';
import { GroupSide, groupCrumb } from '../../parts/groups.ts';
import { SyllabusLink } from '../../parts/subject/syllabus-link.tsx';
import { TeacherList } from '../../parts/teacher/teacher-card.tsx';
import { Courses } from './courses.tsx';
import styles from './department.module.css';
import { type DepartmentData, type DepartmentEvent, loadDepartment } from './load-department.ts';

function Content({ data }: { data: DepartmentData }) {
  const { courses, faculty, events, upcoming } = data;
  const syllabus = data.subject?.syllabus ? <SyllabusLink programme={data.subject} /> : undefined;
  return (
    <GroupSide group="Academics" within="/Departments">
      <Head data={data} />
      <About data={data} />
      {(courses.length > 0 || syllabus !== undefined) && (
        <Section title="Courses" action={syllabus}>
          {courses.length > 0 && <Courses courses={courses} />}
        </Section>
      )}
      {faculty.length > 0 && (
        <Section title="Faculty">
          <TeacherList teachers={faculty} level={3} />
        </Section>
      )}
      <Section title="Upcoming Events">
        {upcoming.length === 0 && <Notice kind="empty">No upcoming events.</Notice>}
        {withKeys(upcoming, ({ to, title }) => to ?? title).map(
          ([key, { title, to, from, until, venue }]) => (
            <EventRow
              key={key}
              title={title}
              to={to ?? undefined}
              from={from}
              until={until}
              meta={venue || undefined}
            />
          ),
        )}
      </Section>
      <Section title="Events">
        <Events events={events} />
      </Section>
    </GroupSide>
  );
}

function Events({ events }: { events: readonly DepartmentEvent[] }) {
  if (events.length === 0) return <Notice kind="empty">No events found.</Notice>;
  return (
    <Grid columns={2} list fill>
      {withKeys(events, ({ to, title }) => to ?? title).map(
        ([key, { title, to, from, until, venue, picture }], index) => (
          <li key={key}>
            <EventCard
              title={title}
              to={to ?? undefined}
              from={from}
              until={until}
              picture={picture}
              pictureClassName={styles.picture}
              sizes={cardSizes(events.length, index)}
              meta={venue || undefined}
            />
          </li>
        ),
      )}
    </Grid>
  );
}

/** Head of the department, and how to reach the head or the department. */
function Head({ data: { head, email, phone } }: { data: DepartmentData }) {
  if (head === null && email === '') return null;
  const contact = <ContactLinks email={email} phone={phone} />;
  return (
    <AsideBlock title={head === null ? 'Email' : 'Head of the Department'}>
      {head === null ? contact : <PersonRow {...head}>{contact}</PersonRow>}
    </AsideBlock>
  );
}

/** Description, vision and mission of the department. */
function About({ data: { description, vision, mission } }: { data: DepartmentData }) {
  if (description === '' && vision === '' && mission === '') return null;
  return (
    <div className={styles.words}>
      {description !== '' && (
        <>
          {/* Headings inside the field start at level 3. */}
          {/<h[1-6][\s>]/i.test(description) && (
            <h2>
              <VisuallyHidden>About the department</VisuallyHidden>
            </h2>
          )}
          <Prose lede={opensWithLede(description)}>
            <SafeHtml html={description} />
          </Prose>
        </>
      )}
      {(vision !== '' || mission !== '') && (
        <div className={styles.aims}>
          {vision !== '' && <Aim title="Vision" html={vision} />}
          {mission !== '' && <Aim title="Mission" html={mission} />}
        </div>
      )}
    </div>
  );
}

function Aim({ title, html }: { title: string; html: string }) {
  return (
    <AsideBlock title={title}>
      <Prose>
        <SafeHtml html={html} />
      </Prose>
    </AsideBlock>
  );
}

/**
 * Page /departments/:slug (specification, section 2). Responds with 404 if the API has no data for the name.
 */
export const departmentPage = definePage<DepartmentData>({
  path: '/departments/:slug',
  load: loadDepartment,
  head: (data, { site, params }) => {
    const description = excerpt(data?.description ?? '', 160);
    return {
      kind: 'profile',
      title: data?.name ?? params.slug ?? 'Department',
      crumbs: [groupCrumb(site, 'Academics', '/Departments'), { label: 'Departments', to: '/Departments' }],
      ...(description !== '' && { description }),
    };
  },
  Content,
  Skeleton: () => (
    <GroupSide group="Academics" within="/Departments">
      <SkeletonText lines={8} />
    </GroupSide>
  ),
});
