import { definePage, LoadFailed, NO_DATA, Skeleton, SkeletonCards, Wrap } from '@kalalaya/kit';
import { AboutBlurb } from './about/about-blurb.tsx';
import { Board } from './board/board.tsx';
import { Hero } from './hero/hero.tsx';
import styles from './home.module.css';
import skeleton from './home-skeleton.module.css';
import { type HomeData, loadHome } from './load-home.ts';
import { QualityBand } from './quality/quality-band.tsx';
import { LatestEvents } from './rails/latest-events.tsx';
import { Placements } from './rails/placements.tsx';
import { Testimonials } from './rails/testimonials.tsx';
import { Subjects } from './subjects/subjects.tsx';
import { Tasks } from './tasks/tasks.tsx';

/** Home page, in the order of the specification, section 2. */
function Home({ data }: { data: HomeData }) {
  const { statement, cards, counts } = data;
  // One strip of numbers: the pack's facts stand in for counters that there are not.
  const hasCounters = counts.ok && Object.values(counts.value).some((count) => count !== null);
  return (
    <>
      <Hero statement={statement} />
      <Tasks state={data.tasks} />
      <Wrap>
        <div className={styles.gap} />
        {cards.ok ? <Board cards={cards.value} /> : <LoadFailed message={NO_DATA} part />}
      </Wrap>
      {statement.ok && statement.value.html !== '' && (
        <AboutBlurb {...statement.value} facts={hasCounters ? [] : statement.value.facts} />
      )}
      <Subjects subjects={data.subjects} counts={counts} />
      <QualityBand />
      <Testimonials part={data.testimonials} />
      <Placements part={data.placements} />
      <LatestEvents part={data.events} />
    </>
  );
}

/** Banner, board and a row of cards. */
function HomeSkeleton() {
  return (
    <>
      <Skeleton className={skeleton.banner} />
      <Skeleton className={skeleton.board} />
      <SkeletonCards count={3} />
    </>
  );
}

/** Page /. */
export const homePage = definePage<HomeData>({
  path: '/',
  load: loadHome,
  head: (data, { site }) => ({
    title: site.name,
    // Home renders a heading in its content; an error page needs the one of the page head.
    bare: data !== undefined,
    ...(data?.statement.ok &&
      data.statement.value.lead !== '' && { description: `${site.name}. ${data.statement.value.lead}` }),
  }),
  Content: Home,
  Skeleton: HomeSkeleton,
});
