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
  readonly children?: ReactNode;
}

/** What the shop had once, and wines in its place. */
export const NoMore = ({ title, text, next, wines, exceptItemCode, children }: NoMoreProps) => (
  <Container className={styles.page}>
    <div className={styles.words}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      <p>
        <ButtonLink href={pathTo('search.listing')}>{next}</ButtonLink>
      </p>
    </div>
    <Slot widget="search.recommended" title={wines} {...(exceptItemCode && { exceptItemCode })} limit={8} />
    {children}
  </Container>
);
