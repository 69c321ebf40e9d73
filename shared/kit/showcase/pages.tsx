import {
  AsideBlock,
  Hem,
  HillsArt,
  Kasavu,
  LoadFailed,
  MainAside,
  Notice,
  PackBody,
  PackPicture,
  PackTable,
  PackWords,
  PageEmpty,
  PageLoading,
  PdfFrame,
  Prose,
  SafeHtml,
  SideMain,
  SideMenu,
  Skeleton,
  SkeletonCards,
  SkeletonTable,
  SkeletonText,
  SubjectIcon,
  subjectOf,
  UploadPicture,
  Wrap,
} from '../index.ts';
import { Case, Part } from './case.tsx';
import { body, html, names, packPicture, pictures, table } from './samples.ts';
import styles from './showcase.module.css';

/** One name for each drawing. */
const subjects = [
  'English',
  'Social Science',
  'Physical Science',
  'Biology',
  'Mathematics',
  'Commerce',
  'Any other',
];

const menu = [
  { label: 'About Us', to: '/About' },
  { label: names.malayalam, to: '/' },
  { label: names.long, to: '/Rti' },
];

/** Text, pictures, notices, the states of a page and its skeletons. */
export function Pages() {
  return (
    <>
      <Part title="Text and layout" wide>
        <Case state="SideMenu, folded">
          <SideMenu title="Section" items={menu} folded={{ label: 'None of these' }} />
        </Case>
        <Case state="SideMain with a SideMenu, Prose with SafeHtml">
          <SideMain menu={<SideMenu title="Section" items={menu} />}>
            <Prose lede>
              <SafeHtml html={html} />
            </Prose>
          </SideMain>
        </Case>
        <Case state="MainAside, with AsideBlock">
          <MainAside
            aside={
              <AsideBlock title="Keywords">
                <p>Bamboo, honey</p>
              </AsideBlock>
            }
          >
            <p>{names.long}</p>
          </MainAside>
        </Case>
        <Case state="Wrap, Hem and Kasavu">
          <Wrap>As wide as a page.</Wrap>
          <Hem />
          <Kasavu />
        </Case>
        <Case state="PackWords, PackTable and PackBody">
          <PackWords html={body.html} facts={body.facts} />
          <PackTable table={table} />
          <PackBody data={body} />
        </Case>
      </Part>
      <Part title="Pictures">
        <Case state="UploadPicture: an event, missing, a face by its initials">
          <UploadPicture src={pictures.event} alt="The campus in the rain" kind="event" ratio="3/2" />
          <UploadPicture src={null} alt="" kind="event" ratio="3/2" />
          <UploadPicture src={pictures.missing} alt="" kind="face" name={names.plain} ratio="1/1" />
        </Case>
        <Case state="PackPicture and HillsArt">
          <PackPicture picture={packPicture} sizes="50vw" ratio="16/9" />
          <HillsArt className={styles.hills} />
        </Case>
        {subjects.map((name) => (
          <Case key={name} state={`SubjectIcon: ${name}`}>
            <SubjectIcon subject={subjectOf(name)} />
          </Case>
        ))}
      </Part>
      <Part title="Messages and states of a page">
        <Case state="Notice: empty, error, info">
          <Notice kind="empty">No events found.</Notice>
          <Notice kind="error">No data found</Notice>
          <Notice kind="info">Figures of an hour ago.</Notice>
        </Case>
        <Case state="PageEmpty">
          <PageEmpty message="No AQAR cells found for 2019-2020" />
        </Case>
        <Case state="LoadFailed">
          <LoadFailed message="Failed to fetch event details" />
        </Case>
        <Case state="LoadFailed, of a part">
          <LoadFailed message="No data found" part />
        </Case>
        <Case state="PageLoading">
          <PageLoading />
        </Case>
      </Part>
      <Part title="Skeletons" wide>
        <Case state="Skeleton, SkeletonText, SkeletonCards, SkeletonTable">
          <Skeleton className={styles.hills} />
          <SkeletonText heading lines={3} />
          <SkeletonCards count={3} />
          <SkeletonTable rows={3} />
        </Case>
      </Part>
      <Part title="PDF frame" wide>
        <Case state="PdfFrame: a file that cannot be had, a file that is no PDF, none">
          <PdfFrame href={'/uploads/documents/none.pdf'} title="Protocol" height={600} level={3} />
          <PdfFrame href={'/uploads/documents/rules.docx'} title="Rules" level={3} />
          <PdfFrame href={null} title="Handbook" level={3} />
        </Case>
      </Part>
    </>
  );
}
