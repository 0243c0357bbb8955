import { Container, Slice } from '@cellardoor/ui';
import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A section of the home page, as wide as the page. */
export const Section = ({ children }: { readonly children: ReactNode }) => (
  <section className={styles.section}>
    <Container>
      <Slice>{children}</Slice>
    </Container>
  </section>
);
