import { useTexts } from '@cellardoor/i18n';
import { type KeyboardEvent, useRef } from 'react';
import type { CaseTab } from './case-contents.loader.ts';
import styles from './case-contents.module.css';
import { caseContentsTexts } from './case-contents.texts.ts';

interface CaseTabsProps {
  readonly tabs: readonly CaseTab[];
  readonly chosen: string;
  /** Id of the panel that the tabs fill. */
  readonly panel: string;
  choose(itemCode: string): void;
}

/** Where a key leads from a tab. */
const leads: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at < last ? at + 1 : 0),
  ArrowLeft: (at, last) => (at > 0 ? at - 1 : last),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Other cases that qualify, one tab each; the arrow keys move between them, Home and End to the first and the last. [PRD-04] */
export function CaseTabs({ tabs, chosen, panel, choose }: CaseTabsProps) {
  const t = useTexts(caseContentsTexts);
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent, at: number) => {
    const next = leads[event.key]?.(at, tabs.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    choose(tabs[next]!.itemCode);
    list.current!.querySelectorAll<HTMLElement>('[role=tab]')[next]!.focus();
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={t.caseTabs}>
      {tabs.map(({ itemCode, name }, at) => (
        <button
          key={itemCode}
          type="button"
          role="tab"
          id={`${panel}-${itemCode}`}
          className={styles.tab}
          aria-selected={itemCode === chosen}
          aria-controls={panel}
          tabIndex={itemCode === chosen ? 0 : -1}
          onClick={() => choose(itemCode)}
          onKeyDown={(event) => move(event, at)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
