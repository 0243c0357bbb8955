import { pathTo } from '@cellardoor/contracts';
import { Slot } from '@cellardoor/mfe-kit';
import { ButtonLink, Container } from '@cellardoor/ui';
import type { ReactNode } from 'react';
import styles from './no-more.module.css';

interface NoMoreProps {
  readonly title: string;
  readonly text: string;
  /** Names the way to all wines. */
  readonly next: string;
  /** Names the wines that stand in. */
  readonly wines: string;
  readonly exceptItemCode?: string;
  /** What stands in for it before any wine. */
  readonly instead?: ReactNode;
  readonly children?: ReactNode;
}

/** What the shop had once, and wines in its place. */
export const NoMore = ({ title, text, next, wines, exceptItemCode, instead, children }: NoMoreProps) => (
  <Container className={styles.page}>
    <div className={styles.words}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <p>
        <ButtonLink href={pathTo('search.listing')}>{next}</ButtonLink>
      </p>
    </div>
    {instead}
    <Slot widget="search.recommended" title={wines} {...(exceptItemCode && { exceptItemCode })} limit={8} />
    {children}
  </Container>
);
