import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Button, Notice } from '@cellardoor/ui';
import { useState } from 'react';
import type { BuildingProps } from './case-tray.tsx';
import styles from './case-tray.module.css';
import { casePageTexts } from '../case-page.texts.ts';

/** The way into the basket. Until the case is full the button says what is missing, and pressing it too: it keeps the focus. */
export function AddCase({ building: { room, adding, added } }: BuildingProps) {
  const t = useTexts(casePageTexts);
  const [asked, setAsked] = useState(false);
  const press = () => (room > 0 ? setAsked(true) : void adding.run());
  return (
    <div className={styles.way}>
      <Button block variant={room > 0 ? 'outline' : 'primary'} busy={adding.busy} busyLabel={t.caseAdding} onClick={press}>
        {room > 0 ? t.caseMissing(room) : t.caseAdd}
      </Button>
      {adding.failureText && <Notice tone="error">{adding.failureText}</Notice>}
      <output className={styles.said}>{asked && room > 0 && !added && t.caseNotFull(room)}</output>
      {added && (
        <Notice tone="success" title={t.caseAdded} live>
          <a href={pathTo('basket.page')}>{t.caseToBasket}</a>
        </Notice>
      )}
    </div>
  );
}
