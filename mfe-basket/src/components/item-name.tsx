import styles from './item-name.module.css';

interface Props {
  /** The heading's level; the second is larger. */
  readonly as: 'h2' | 'h3';
  /** Absent for what has no page any more. */
  readonly href?: string | undefined;
  readonly children: string;
}

/** What a row is about, and the way to its page. */
export const ItemName = ({ as: Heading, href, children }: Props) => (
  <Heading className={styles.name}>{href === undefined ? children : <a href={href}>{children}</a>}</Heading>
);
