import type { Order, SavedCards } from '@cellardoor/contracts';
import { pathTo } from '@cellardoor/contracts';
import { changeOrderCard } from '@cellardoor/contracts/calls/orders';
import { listSavedCards } from '@cellardoor/contracts/calls/saved-cards';
import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { useAction } from '@cellardoor/mfe-kit';
import { cardName } from '@cellardoor/rules/cards';
import { Button, Notice, Select } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { useState } from 'react';
import { accountTexts } from '../../texts.ts';
import { askedTwiceTexts } from '../../components/orders/asked-twice.texts.ts';
import styles from './order-life.module.css';
import { placedOrderTexts } from '../../components/orders/placed-order.texts.ts';

interface ChargeProps {
  readonly order: Order;
  onChange(order: Order): void;
}

/** What the card pays when the order is sent, or that it was declined then or could not be charged; and another card, as long as none is being charged. [PRD-12] */
export function OrderCharge({ order, onChange }: ChargeProps) {
  const t = useTexts(placedOrderTexts, accountTexts);
  const price = usePrice();
  const market = useMarket();
  const { chargedOnDispatch: charge } = order;
  if (!charge) return null;
  const { amount, cardBrand, lastFour, shipsFrom, state } = charge;
  const card = cardBrand && lastFour ? t.cardEnding(cardName(cardBrand), lastFour) : t.yourCard;
  return (
    <section className={styles.actions} aria-labelledby="order-charge">
      <h2 className={styles.heading} id="order-charge">
        {t.charge}
      </h2>
      {state === 'declined' ? (
        <Notice tone="error">{t.chargeDeclined(price(amount), card)}</Notice>
      ) : state === 'failed' ? (
        <Notice tone="info">{t.chargeFailed(price(amount), card)}</Notice>
      ) : (
        <p>{state === 'asked' ? t.charging(price(amount), card) : t.chargeLater(price(amount), card, formatDate(shipsFrom, market))}</p>
      )}
      {state !== 'asked' && <OtherCard orderId={order.id} pays={state !== 'agreed'} onChange={onChange} />}
    </section>
  );
}

function OtherCard({ orderId, pays, onChange }: { orderId: string; pays: boolean; onChange(order: Order): void }) {
  const t = useTexts(placedOrderTexts, accountTexts);
  const words = useTexts(askedTwiceTexts);
  const send = useSend();
  const [cards, setCards] = useState<SavedCards['savedCards']>();
  const [chosen, setChosen] = useState('');
  const look = useAction(async () => {
    const { savedCards } = await send(listSavedCards);
    setCards(savedCards);
    setChosen(savedCards[0]?.cardId ?? '');
  }, words.changeFailed);
  const change = useAction(async () => onChange(await send(changeOrderCard, { orderId, cardId: chosen })), words.changeFailed);
  const failure = look.failureText ?? change.failureText;
  return (
    <>
      {!cards && (
        <Button variant="outline" busy={look.busy} busyLabel={words.changing} onClick={() => void look.run()}>
          {t.otherCard}
        </Button>
      )}
      {cards && cards.length > 0 && (
        <>
          <Select
            name="cardId"
            label={t.whichCard}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            options={cards.map(({ cardId, cardType, lastFour }) => ({ value: cardId, label: t.cardEnding(cardName(cardType), lastFour) }))}
          />
          <Button busy={change.busy} busyLabel={words.changing} onClick={() => void change.run()}>
            {pays ? t.payWithCard : t.useCard}
          </Button>
        </>
      )}
      {cards && (
        <p>
          <a href={pathTo('account.cards')}>{t.addCard}</a>
        </p>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  );
}
