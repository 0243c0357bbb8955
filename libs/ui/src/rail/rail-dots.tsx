import { useTexts } from '@cellardoor/i18n';
import styles from './rail-dots.module.css';
import { railTexts } from './rail.texts.ts';
import type { RailViews } from './use-views.ts';

interface RailDotsProps {
  readonly views: RailViews;
  /** Names the list. */
  readonly label: string;
  readonly onChoose: (view: number) => void;
}

/** A dot a view, none where all is in one. Their place is kept, so that nothing moves when they come. */
export function RailDots({ views: { count, shown }, label, onChoose }: RailDotsProps) {
  const t = useTexts(railTexts);
  return (
    <div className={styles.dots}>
      {count > 1 &&
        Array.from({ length: count }, (_, view) => (
          <button
            key={view}
            type="button"
            className={styles.dot}
            aria-label={`${t.view(view + 1, count)}: ${label}`}
            aria-current={view === shown || undefined}
            onClick={() => onChoose(view)}
          />
        ))}
    </div>
  );
}
