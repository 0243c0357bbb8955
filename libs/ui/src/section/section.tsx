import { Children, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { HydrationSlice } from '../hydration-slice/hydration-slice.tsx';
import styles from './section.module.css';

/** The page's width: 1,320 px at most, margins of 16 to 56. */
export const Container = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => (
  <div className={classes(styles.container, className)}>{children}</div>
);

/** Small capitals above a title. */
export const Eyebrow = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => (
  <p className={classes(styles.eyebrow, className)}>{children}</p>
);

export interface SectionHeadProps {
  readonly title: string;
  readonly eyebrow?: string;
  readonly headingLevel?: 1 | 2 | 3;
  /** For a section's `aria-labelledby`. */
  readonly id?: string;
  /** A link to all of it, at the right. */
  readonly more?: { readonly label: string; readonly href: string };
}

/** The head of a section: eyebrow, serif title, a link to more. */
export function SectionHead({ title, eyebrow, headingLevel = 2, id, more }: SectionHeadProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.head}>
      <div>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <Heading className={styles.title} id={id}>
          {title}
        </Heading>
      </div>
      {more && (
        <a className={styles.more} href={more.href}>
          {more.label}
        </a>
      )}
    </div>
  );
}

export interface CardGridProps {
  readonly children: ReactNode;
  readonly label?: string;
  /** On phones a card is a row, the picture at its left. */
  readonly rowsOnPhones?: boolean;
}

/** Cards that stand near the first screen: the others are laid out after the first paint. */
const nearCards = 8;

/** Cards beside each other, as many as fit; each child is a place, and needs a key. */
export const CardGrid = ({ children, label, rowsOnPhones }: CardGridProps) => (
  <ul className={classes(styles.grid, rowsOnPhones && styles.rows)} aria-label={label}>
    {Children.map(children, (child, i) => (
      <li className={styles.place} data-offscreen={i < nearCards ? undefined : ''}>
        <HydrationSlice>{child}</HydrationSlice>
      </li>
    ))}
  </ul>
);
