import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Breadcrumb, Container, type Crumb } from '@cellardoor/ui';
import type { ReactNode } from 'react';
import { accountTexts } from '../texts.ts';
import styles from './account-frame.module.css';

interface AccountFrameProps {
  readonly title: string;
  /** Pages between the account and this one. */
  readonly crumbs?: readonly Crumb[];
  /** Small words below the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** What every page of the account has around it: where it is, its title, its width. */
export function AccountFrame({ title, crumbs = [], lead, children }: AccountFrameProps) {
  const t = useTexts(accountTexts);
  const account = crumbs.length > 0 ? { label: t.account, href: pathTo('account.overview') } : { label: t.account };
  return (
    <Container className={styles.frame}>
      <Breadcrumb items={[{ label: t.home, href: pathTo('search.home') }, account, ...crumbs]} />
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {lead && <div className={styles.lead}>{lead}</div>}
      {children}
    </Container>
  );
}
