import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classes } from '../classes.ts';
import styles from './tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Open tab at first; the first one when absent. */
  readonly initial?: string;
  readonly className?: string;
}

const target = (key: string, index: number, count: number) =>
  ({ ArrowRight: (index + 1) % count, ArrowLeft: (index - 1 + count) % count, Home: 0, End: count - 1 })[key];

/** Tabs; arrows, Home and End move between them. */
export function Tabs({ label, tabs, initial, className }: TabsProps) {
  const prefix = useId();
  const [open, setOpen] = useState(initial ?? tabs[0]?.id);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next =
      tabs[
        target(
          event.key,
          tabs.findIndex((tab) => tab.id === open),
          tabs.length,
        ) ?? -1
      ];
    if (!next) return;
    event.preventDefault();
    setOpen(next.id);
    event.currentTarget.parentElement!.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className={className}>
      <div className={styles.list} role="tablist" aria-label={label}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}${id}`}
            data-tab={id}
            className={styles.tab}
            aria-selected={id === open}
            aria-controls={`${prefix}${id}-panel`}
            tabIndex={id === open ? 0 : -1}
            onClick={() => setOpen(id)}
            onKeyDown={move}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          className={classes(styles.panel)}
          role="tabpanel"
          id={`${prefix}${id}-panel`}
          aria-labelledby={`${prefix}${id}`}
          tabIndex={0}
          hidden={id !== open}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
