import { useTexts } from '@cellardoor/i18n';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import * as icons from '../icon/drawings.ts';
import { chipTexts } from './chip.texts.ts';
import styles from './chip.module.css';

export type ChipProps = { readonly className?: string } & (
  | { readonly children: ReactNode; readonly href?: undefined; readonly removeHref?: undefined }
  | { readonly children: ReactNode; readonly href: string; readonly removeHref?: undefined }
  /** A chosen filter: following the link takes it away. */
  | { readonly children: string; readonly removeHref: string; readonly href?: undefined }
);

/** A small rounded fact, link, or removable choice. */
export function Chip({ className, children, href, removeHref }: ChipProps) {
  const t = useTexts(chipTexts);
  if (removeHref !== undefined)
    return (
      <a
        className={classes(styles.chip, styles.link, styles.chosen, className)}
        href={removeHref}
        aria-label={t.remove(children as string)}
      >
        {children}
        <Icon of={icons.close} className={styles.icon} />
      </a>
    );
  return href === undefined ? (
    <span className={classes(styles.chip, className)}>{children}</span>
  ) : (
    <a className={classes(styles.chip, styles.link, className)} href={href}>
      {children}
    </a>
  );
}
