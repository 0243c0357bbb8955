import type { HomeContent } from '@cellardoor/contracts/home-content';
import { ButtonLink, SectionHead } from '@cellardoor/ui';
import styles from './quick-links.module.css';
import { Section } from './section.tsx';

/** Outline buttons to what shoppers look for, three a row. [HOM-04] */
export const QuickLinks = ({ title, buttons }: NonNullable<HomeContent['quickLinks']>) => (
  <Section isPressed>
    <SectionHead title={title} />
    <ul className={styles.links}>
      {buttons.map(({ label, href }) => (
        <li key={label}>
          <ButtonLink variant="outline" block href={href}>
            {label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  </Section>
);
