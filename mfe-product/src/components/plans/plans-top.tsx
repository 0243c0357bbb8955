import { Breadcrumb, type Crumb } from '@cellardoor/ui';
import styles from './plans-top.module.css';

interface PlansTopProps {
  readonly crumbs: readonly Crumb[];
  readonly title: string;
  readonly lead: string;
}

/** How a page of plans begins: in few lines on a phone, whose first screen has room for all that is agreed to and the button. [WPL-08] */
export const PlansTop = ({ crumbs, title, lead }: PlansTopProps) => (
  <>
    <Breadcrumb items={crumbs} />
    <h1 className={styles.title} tabIndex={-1}>
      {title}
    </h1>
    <p className={styles.lead}>{lead}</p>
  </>
);
