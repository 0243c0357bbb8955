import type { ReactNode } from 'react';
import { Container } from '../section/section.tsx';
import styles from './print-layout.module.css';

/** A page that is made to be printed: black on white, without the shop around it. `ways` are buttons and links, on the screen alone. [PRD-03] */
export const PrintLayout = ({ ways, children }: { readonly ways: ReactNode; readonly children: ReactNode }) => (
  <Container className={styles.paper}>
    <p className={styles.ways}>{ways}</p>
    {children}
  </Container>
);
