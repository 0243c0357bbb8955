import { Breadcrumb, type Crumb } from '../breadcrumb/breadcrumb.tsx';
import { UnbrokenHyphens } from '../unbroken-hyphens/unbroken-hyphens.tsx';
import styles from './page-top.module.css';

export interface PageTopProps {
  readonly crumbs: readonly Crumb[];
  readonly title: string;
  /** A sentence or two on what the page offers, where it offers something. */
  readonly lead?: string | undefined;
}

/** How a page of the shop begins that presents a subject: the way to it, its title, and what it offers. */
export const PageTop = ({ crumbs, title, lead }: PageTopProps) => (
  <>
    <Breadcrumb items={crumbs} />
    <h1 className={styles.title} tabIndex={-1}>
      {title}
    </h1>
    {lead && (
      <p className={styles.lead}>
        <UnbrokenHyphens>{lead}</UnbrokenHyphens>
      </p>
    )}
  </>
);
