import { useTexts } from '@cellardoor/i18n';
import { Children, type ReactNode, useRef } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import { railTexts } from './rail.texts.ts';
import styles from './rail.module.css';
import { useEnds } from './use-ends.ts';

export interface RailProps {
  /** Names the list. */
  readonly label: string;
  /** One element a place; give each a key. */
  readonly children: ReactNode;
  readonly className?: string;
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A row that scrolls sideways: four to a view, two, then most of one on phones. Swipes before any script; arrows hide at the ends. */
export function Rail({ label, children, className }: RailProps) {
  const t = useTexts(railTexts);
  const list = useRef<HTMLUListElement>(null);
  const { atStart, atEnd } = useEnds(list);
  const move = (by: 1 | -1) =>
    list.current!.scrollBy({ left: by * list.current!.clientWidth * 0.9, behavior: still() ? 'auto' : 'smooth' });
  return (
    <div className={classes(styles.rail, className)}>
      <ul ref={list} className={styles.list} aria-label={label} tabIndex={atStart && atEnd ? undefined : 0}>
        {Children.map(children, (child) => (
          <li className={styles.place}>{child}</li>
        ))}
      </ul>
      <button
        type="button"
        className={classes(styles.arrow, styles.previous)}
        aria-label={`${t.previous}: ${label}`}
        hidden={atStart}
        onClick={() => move(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className={classes(styles.arrow, styles.next)}
        aria-label={`${t.next}: ${label}`}
        hidden={atEnd}
        onClick={() => move(1)}
      >
        <Icon name="chevron-right" />
      </button>
    </div>
  );
}
