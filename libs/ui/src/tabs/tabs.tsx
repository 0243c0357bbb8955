import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classes } from '../classes.ts';
import styles from './tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly title: string;
  /** A few words below the title. */
  readonly note?: string;
}

export interface TabListProps {
  /** What the tabs choose between. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly chosen: string;
  choose(id: string): void;
  /** Tells these tabs and panels from others of the page: an id. */
  readonly name: string;
  readonly className?: string;
}

/** Where a key leads from a tab. */
const leads: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at < last ? at + 1 : 0),
  ArrowLeft: (at, last) => (at > 0 ? at - 1 : last),
  Home: () => 0,
  End: (_at, last) => last,
};

const panelId = (name: string, id: string) => `${name}-${id}`;
const tabId = (name: string, id: string) => `${name}-${id}-tab`;

/** Tabs beside each other; the arrow keys move between them and choose, Home and End go to the first and the last. */
export function TabList({ label, tabs, chosen, choose, name, className }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent, at: number) => {
    const next = leads[event.key]?.(at, tabs.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    choose(tabs[next]!.id);
    list.current!.querySelectorAll<HTMLElement>('[role=tab]')[next]!.focus();
  };
  return (
    <div ref={list} className={classes(styles.tabs, className)} role="tablist" aria-label={label}>
      {tabs.map(({ id, title, note }, at) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(name, id)}
          className={styles.tab}
          aria-selected={id === chosen}
          aria-controls={panelId(name, id)}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => choose(id)}
          onKeyDown={(event) => move(event, at)}
        >
          <span className={styles.title}>{title}</span>
          {note && <span className={styles.note}> {note}</span>}
        </button>
      ))}
    </div>
  );
}

export interface TabPanelProps {
  readonly name: string;
  readonly id: string;
  readonly chosen: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** What a tab shows; hidden while another is chosen. Without scripts, which alone choose, every panel shows. */
export const TabPanel = ({ name, id, chosen, children, className }: TabPanelProps) => (
  <div
    id={panelId(name, id)}
    role="tabpanel"
    aria-labelledby={tabId(name, id)}
    hidden={id !== chosen}
    className={classes(styles.panel, className)}
  >
    {children}
  </div>
);
