import type { HomeContent } from '@cellardoor/contracts/home-content';
import { ButtonLink, ContentPicture, SectionHead } from '@cellardoor/ui';
import { lookOnPaper } from '../../../domain/look-on-paper.ts';
import styles from './case-columns.module.css';
import { Section } from './section.tsx';

/** Mixed cases side by side, in three columns. [HOM-04] */
export const CaseColumns = ({ title, columns }: NonNullable<HomeContent['mixedCaseHighlights']>) => (
  <Section>
    <SectionHead title={title} />
    <ul className={styles.columns}>
      {columns.map(({ title: name, content, image, button }) => (
        <li key={name} className={styles.column}>
          {image && <ContentPicture className={styles.picture} image={image} sizes="(max-width: 47.9375em) 100vw, 33vw" alt="" />}
          <h3 className={styles.title}>{name}</h3>
          {content && <p>{content}</p>}
          {button && (
            <ButtonLink variant={lookOnPaper(button.look)} href={button.href}>
              {button.label}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  </Section>
);
