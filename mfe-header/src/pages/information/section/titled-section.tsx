import type { ReactNode } from 'react';
import styles from './titled-section.module.css';

interface TitledSectionProps {
  /** What an address may name behind its #. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export const TitledSection = ({ id, title, children }: TitledSectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 id={id} className={styles.heading}>
      {title}
    </h2>
    {children}
  </section>
);
