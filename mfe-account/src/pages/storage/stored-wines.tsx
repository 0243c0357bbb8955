import { pathTo } from '@cellardoor/contracts';
import type { Storage, StoredLot } from '@cellardoor/contracts/api/storage';
import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { nameWithVintage } from '@cellardoor/rules/names';
import { mostPerLine } from '@cellardoor/rules/quantities';
import { Badge, Quantity, WinePicture } from '@cellardoor/ui';
import { accountTexts } from '../../texts.ts';
import styles from './storage-page.module.css';
import { storagePageTexts } from './storage-page.texts.ts';
import type { OwnStorage } from './use-storage.ts';

/** Every lot that holds bottles, with a number of bottles to take out of it. */
export function StoredWines({ own, storage }: { readonly own: OwnStorage; readonly storage: Storage }) {
  const t = useTexts(storagePageTexts);
  return (
    <section aria-labelledby="stored-wines">
      <h2 id="stored-wines" className={styles.title}>
        {t.storageWines}
      </h2>
      <ul className={styles.lots} aria-labelledby="stored-wines">
        {storage.lots.map((lot) => (
          <Lot key={lot.lotId} lot={lot} own={own} isLeaving={storage.offer !== null} />
        ))}
      </ul>
    </section>
  );
}

function Lot({ lot, own, isLeaving }: { readonly lot: StoredLot; readonly own: OwnStorage; readonly isLeaving: boolean }) {
  const t = useTexts(storagePageTexts, accountTexts);
  const market = useMarket();
  const price = usePrice();
  const name = nameWithVintage(lot);
  return (
    <li className={styles.lot}>
      <WinePicture src={lot.thumbnailImage} sizes="60px" alt="" className={styles.picture} />
      <div className={styles.words}>
        <a className={styles.name} href={pathTo('product.detail', { itemCode: lot.itemCode })}>
          {name}
        </a>
        <p>
          <b>{t.bottles(lot.bottles)}</b> · {t.storageLotRent(price(lot.rent))}
        </p>
        <p className={styles.small}>{t.storageSince(formatDate(lot.storedSince, market))}</p>
        {lot.inBond && <p className={styles.small}>{t.storageInBond}</p>}
        {lot.orderId && (
          <a className={styles.smallLink} href={pathTo('account.order', { orderId: lot.orderId })}>
            {t.storageFromOrder(lot.orderId)}
          </a>
        )}
        <DrinkWindow lot={lot} />
      </div>
      {isLeaving && (
        <Quantity
          className={styles.quantity}
          label={t.storageTake(name)}
          min={0}
          max={Math.min(lot.bottles, mostPerLine)}
          value={Math.min(own.chosen[lot.lotId] ?? 0, lot.bottles)}
          onChange={(bottles) => own.choose(lot.lotId, bottles)}
        />
      )}
    </li>
  );
}

/** When it is best drunk, and where it is in that now. */
function DrinkWindow({ lot: { drinkFrom, drinkBy, window } }: { readonly lot: StoredLot }) {
  const t = useTexts(storagePageTexts);
  if (window === null) return null;
  const states = { early: t.storageEarly, ready: t.storageReady, past: t.storagePast } as const;
  const both = drinkFrom && drinkBy ? t.storageDrinkFromTo(drinkFrom, drinkBy) : '';
  const years = both || (drinkFrom ? t.storageDrinkFrom(drinkFrom) : t.storageDrinkBy(drinkBy));
  return (
    <p className={styles.window}>
      <span>{years}</span> <Badge>{states[window]}</Badge>
    </p>
  );
}
