import type { ContentCard, ContentGrid } from '@cellardoor/contracts/home-content';
import { ButtonLink, ContentPicture, SectionHead } from '@cellardoor/ui';
import { useEffect } from 'react';
import { gridLayout, gridWarning } from '@cellardoor/rules/grid-layout';
import styles from './grid.module.css';
import { Section } from './section.tsx';

const Cell = ({ title, content, image, button }: ContentCard) => (
  <li className={styles.cell}>
    {image && <ContentPicture className={styles.picture} image={image} sizes="(max-width: 37.5em) 100vw, 50vw" alt="" />}
    <div className={styles.words}>
      <h3 className={styles.title}>{title}</h3>
      {content && <p>{content}</p>}
      {button && (
        <ButtonLink size="small" variant={button.look} href={button.href}>
          {button.label}
        </ButtonLink>
      )}
    </div>
  </li>
);

/** Cells in one of four layouts. Another number of cells is said in the console, and an unknown layout refused there: the page goes on. [HOM-03] */
export function Grid({ place, grid: { title, layout, cells } }: { readonly place: 'top' | 'bottom'; readonly grid: ContentGrid }) {
  const known = gridLayout(layout);
  const warning = gridWarning(place, layout, cells.length);
  useEffect(() => {
    if (warning) console[known ? 'warn' : 'error'](warning);
  }, [warning, known]);
  if (!known) return null;
  return (
    <Section>
      <SectionHead title={title} />
      <ul className={styles.grid} data-layout={known.number}>
        {cells.map((cell) => (
          <Cell key={cell.title} {...cell} />
        ))}
      </ul>
    </Section>
  );
}
