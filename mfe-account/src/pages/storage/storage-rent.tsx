import type { Storage } from '@cellardoor/contracts/api/storage';
import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { cardName } from '@cellardoor/rules/cards';
import { Button, Notice } from '@cellardoor/ui';
import { accountTexts } from '../../texts.ts';
import { PayingCard } from './paying-card.tsx';
import styles from './storage-page.module.css';
import { storagePageTexts } from './storage-page.texts.ts';
import type { OwnStorage } from './use-storage.ts';

interface Props {
  readonly own: OwnStorage;
  readonly storage: Storage;
}

/** When rent is due next, which card pays it, and what is asked for where none does or it was declined. [ACC-04] */
export function StorageRent({ own, storage }: Props) {
  const t = useTexts(storagePageTexts);
  const { rent, offer } = storage;
  if (rent.state === 'none' || !offer) return null;
  const label = rent.cardId ? t.storageRentChange : t.storageRentChoose;
  return (
    <div className={styles.rent}>
      <RentState own={own} storage={storage} />
      {own.isChoosingCard ? (
        <CardForRent own={own} storage={storage} rentPerCase={offer.rentPerCase} />
      ) : (
        rent.state !== 'charging' && (
          <div>
            <Button variant={rent.state === 'planned' ? 'outline' : 'primary'} size="small" onClick={() => own.chooseCard(true)}>
              {label}
            </Button>
          </div>
        )
      )}
    </div>
  );
}

function RentState({ own, storage: { rent, savedCards } }: Props) {
  const t = useTexts(storagePageTexts, accountTexts);
  const price = usePrice();
  const market = useMarket();
  const amount = price(rent.dueAmount);
  const day = rent.dueOn && formatDate(rent.dueOn, market);
  if (rent.state === 'declined') return <Notice tone="error">{t.storageRentDue(amount, day ?? '')}</Notice>;
  if (rent.state === 'cardNeeded') return <Notice>{day ? t.storageRentNeeded(amount, day) : t.storageRentSoon}</Notice>;
  if (rent.state === 'charging')
    return (
      <Notice>
        <p>{t.storageRentCharging(amount)}</p>
        <Button variant="outline" size="small" busy={own.isReading} onClick={own.read}>
          {t.storageRentSeePaid}
        </Button>
      </Notice>
    );
  const card = savedCards.find(({ cardId }) => cardId === rent.cardId);
  return (
    <p className={styles.small}>
      {day && t.storageRentNext(amount, day)}
      {card && ` ${t.storageRentPays(t.cardEnding(cardName(card.cardType), card.lastFour))}`}
    </p>
  );
}

/** What is agreed to stands above the button. */
function CardForRent({ own, storage, rentPerCase }: Props & { readonly rentPerCase: number }) {
  const t = useTexts(storagePageTexts);
  const price = usePrice();
  const { state, amount, dueAmount } = storage.rent;
  return (
    <div className={styles.quoted}>
      <p className={styles.small}>
        {t.storageRentConsent(price(rentPerCase))}{' '}
        {state === 'declined' ? t.storageRentAtOnce(price(dueAmount)) : t.storageRentForHeld(price(amount))}
      </p>
      <PayingCard
        cards={storage.savedCards}
        isPaying={own.changes.doing === 'rent'}
        busyLabel={t.storageRentTaking}
        label={t.storageRentTake}
        onChosen={(cardId) => void own.payRentBy(cardId, rentPerCase)}
      />
      <div>
        <Button variant="outline" size="small" onClick={() => own.chooseCard(false)}>
          {t.storageRentCancel}
        </Button>
      </div>
    </div>
  );
}
