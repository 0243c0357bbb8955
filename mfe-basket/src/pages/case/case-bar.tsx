import { usePrice, useTexts } from '@cellardoor/i18n';
import { Button } from '@cellardoor/ui';
import { goToCase } from './case-title.ts';
import type { BuildingProps } from './case-tray.tsx';
import styles from './case-bar.module.css';
import { casePageTexts } from './case-page.texts.ts';

/** On phones the running count stays at the foot of the screen, with the way to the case, or with a full one into the basket. */
export function CaseBar({ building: { ownCase, bottles, room, adding } }: BuildingProps) {
  const t = useTexts(casePageTexts);
  const price = usePrice();
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <span className={styles.count}>
          <b>{t.caseCount(bottles, ownCase.size)}</b>
          <small>{price(ownCase.priceInfo.total)}</small>
        </span>
        <Button
          variant={room > 0 ? 'outline' : 'primary'}
          className={styles.way}
          busy={adding.busy}
          busyLabel={t.caseAdding}
          onClick={() => (room > 0 ? goToCase() : void adding.run())}
        >
          {room > 0 ? t.caseSee : t.caseAdd}
        </Button>
      </div>
    </div>
  );
}
