import { classes, Container, HydrationSlice } from '@cellardoor/ui';
import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** Nothing of it is left on paper, where no button is printed: its title would stand above nothing. */
  readonly isPressed?: boolean;
  readonly children: ReactNode;
}

/** A section of the home page, as wide as the page. */
export const Section = ({ isPressed, children }: SectionProps) => (
  <section className={classes(styles.section, isPressed && styles.pressed)}>
    <Container>
      <HydrationSlice>{children}</HydrationSlice>
    </Container>
  </section>
);
