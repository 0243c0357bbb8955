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

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Other cases that qualify, one tab each; the arrow keys move between them. [PRD-04] */
export function CaseTabs({ tabs, chosen, panel, choose }: CaseTabsProps) {
  const t = useTexts(caseContentsTexts);
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent, at: number) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (at + step + tabs.length) % tabs.length;
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
