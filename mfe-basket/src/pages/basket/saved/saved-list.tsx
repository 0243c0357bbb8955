import { useTexts } from '@cellardoor/i18n';
import { useEffect, useRef } from 'react';
import { SavedRow } from './saved-row.tsx';
import { savedTexts } from './saved.texts.ts';
import styles from './saved-items.module.css';
import type { useSaved } from './use-saved.ts';

/** What the shopper put aside, below the basket. The button that was pressed is gone with its row: the focus goes to what is said of it. [BSK-11] */
export function SavedList({ items, said, putBack, drop }: ReturnType<typeof useSaved>) {
  const t = useTexts(savedTexts);
  const news = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (said) news.current?.focus();
  }, [said]);
  if (items.length === 0 && !said) return null;
  return (
    <section className={styles.saved} aria-labelledby="saved-for-later">
      <h2 id="saved-for-later" className={styles.title}>
        {t.savedTitle}
      </h2>
      <output ref={news} tabIndex={-1} className={styles.said}>
        {said?.text}
      </output>
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <SavedRow key={item.itemCode} item={item} onPutBack={() => putBack(item)} onDrop={() => drop(item)} />
          ))}
        </ul>
      )}
    </section>
  );
}
