import { useTexts } from '@cellardoor/i18n';
import { Children, type ReactNode, useRef } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import * as icons from '../icon/drawings.ts';
import { RailDots } from './rail-dots.tsx';
import { railTexts } from './rail.texts.ts';
import styles from './rail.module.css';
import { useRailViews } from './use-views.ts';

export interface RailProps {
  /** Names the list. */
  readonly label: string;
  /** One element a place; give each a key. */
  readonly children: ReactNode;
  readonly className?: string;
  /** 'narrow': places of 220 px with 20 px between them at every width, and a dot a view. [HOM-05] */
  readonly places?: 'cards' | 'narrow';
}

const behavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');

/** A row that scrolls sideways: four to a view, two, then most of one on phones. Swipes before any script; arrows hide at the ends. */
export function Rail({ label, children, className, places = 'cards' }: RailProps) {
  const t = useTexts(railTexts);
  const list = useRef<HTMLUListElement>(null);
  const views = useRailViews(list);
  const { atStart, atEnd } = views;
  const move = (by: 1 | -1) => list.current!.scrollBy({ left: by * list.current!.clientWidth * 0.9, behavior: behavior() });
  const show = (view: number) => list.current!.scrollTo({ left: view * list.current!.clientWidth, behavior: behavior() });
  return (
    <div className={classes(styles.rail, styles[places], className)}>
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
        <Icon of={icons.chevronLeft} />
      </button>
      <button
        type="button"
        className={classes(styles.arrow, styles.next)}
        aria-label={`${t.next}: ${label}`}
        hidden={atEnd}
        onClick={() => move(1)}
      >
        <Icon of={icons.chevronRight} />
      </button>
      {places === 'narrow' && <RailDots views={views} label={label} onChoose={show} />}
    </div>
  );
}
