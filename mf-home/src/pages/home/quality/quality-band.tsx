import { ActionLink, hasPage, Section, VisuallyHidden } from '@kalalaya/kit';
import { type Site, useSite } from '@kalalaya/runtime';
import styles from './quality-band.module.css';

interface Tile {
  readonly name: string;
  readonly text: string;
  readonly link: string;
  readonly to: string;
}

function tilesOf({ links }: Pick<Site, 'links'>): readonly Tile[] {
  return [
    {
      name: 'IQAC',
      text: 'The plans, reports and findings of the quality assurance cell.',
      link: 'Initiatives',
      to: '/IQAC',
    },
    {
      name: 'NAAC',
      text: 'The self study report for accreditation, with its evidence.',
      link: 'Self study report',
      to: links.naac,
    },
    {
      name: 'NIRF',
      text: 'Data submitted to the national ranking, year by year.',
      link: 'Submitted data',
      to: '/NIRF.html',
    },
    {
      name: 'AISHE',
      text: 'Annual returns to the survey on higher education.',
      link: 'Returns',
      to: '/AISHE.html',
    },
  ];
}

/** Quality & Standards: links to the college's accreditation reports (specification/decisions.md, Routes). */
export function QualityBand() {
  const site = useSite();
  const tiles = tilesOf(site).filter(({ to }) => !to.startsWith('/') || hasPage(site, to));
  if (tiles.length === 0) return null;
  return (
    <Section
      full
      tone="band"
      title="Quality & Standards"
      lead="Our reports and the evidence behind them, for reviewers and the public."
    >
      <ul className={styles.tiles}>
        {tiles.map(({ name, text, link, to }) => (
          <li key={name} className={styles.tile}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.text}>{text}</p>
            <ActionLink to={to} className={styles.link}>
              <VisuallyHidden>{name}: </VisuallyHidden>
              {link}
            </ActionLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
