import { pathTo } from '@cellardoor/contracts';
import type { StorageMove } from '@cellardoor/contracts/api/storage';
import { formatDate, useMarket, useTexts } from '@cellardoor/i18n';
import { nameWithVintage } from '@cellardoor/rules/names';
import { Button, Disclosure } from '@cellardoor/ui';
import { useState } from 'react';
import { accountTexts } from '../../texts.ts';
import styles from './storage-page.module.css';
import { storagePageTexts } from './storage-page.texts.ts';

/** Moves that are shown at first, and more at each press. */
const atOnce = 20;

/** Every move of bottles, the last one first. [ACC-04] */
export function StorageMoves({ moves }: { readonly moves: readonly StorageMove[] }) {
  const t = useTexts(storagePageTexts);
  const [shown, setShown] = useState(atOnce);
  const more = Math.min(atOnce, moves.length - shown);
  return (
    <Disclosure title={<h2 className={styles.disclosed}>{t.storageHistory}</h2>}>
      <ol className={styles.moves} aria-label={t.storageHistory}>
        {moves.slice(0, shown).map((move, at) => (
          // two moves of a lot may be of one moment, and none ever changes
          <Move key={`${moves.length - at}`} move={move} />
        ))}
      </ol>
      {more > 0 && (
        <Button variant="outline" size="small" onClick={() => setShown(shown + more)}>
          {t.storageMoreMoves(String(more))}
        </Button>
      )}
    </Disclosure>
  );
}

function Move({ move: { at, kind, bottles, orderId, ...wine } }: { readonly move: StorageMove }) {
  const t = useTexts(storagePageTexts, accountTexts);
  const market = useMarket();
  const kinds = {
    broughtIn: t.storageMoveIn,
    withdrawn: t.storageMoveOut,
    putBack: t.storageMoveBack,
    takenOut: t.storageMoveTaken,
  } as const;
  return (
    <li className={styles.move}>
      <span className={styles.small}>{formatDate(at, market)}</span>
      <span>
        {kinds[kind]}: {nameWithVintage(wine)}
        {orderId && kind === 'withdrawn' && (
          <>
            {', '}
            <a className={styles.link} href={pathTo('account.order', { orderId })}>
              {t.order(orderId)}
            </a>
          </>
        )}
      </span>
      <b className={styles.moved}>{bottles > 0 ? `+${bottles}` : `−${-bottles}`}</b>
    </li>
  );
}
