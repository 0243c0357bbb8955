import type { CardId } from '@cellardoor/rules/cards';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import type { PaymentInstrument } from '../payment/attempt-store.ts';
import type { PaymentModeId } from '../payment-modes/payment-mode.ts';
import { sqlModes } from '../payment-modes/payment-modes.ts';

/** The very card that paid an order, as long as it can be charged again. */
export interface CardThatPaid {
  /** Of the payment. */
  readonly paymentId: number;
  readonly mode: PaymentModeId;
  /** The gateway's. */
  readonly token: string;
  readonly brand: string;
  readonly lastFour: string;
  /** 'yyyy-mm'; null where it is not known. */
  readonly goodThrough: string | null;
  /** Of one of the customer's own cards; null for one that was typed, whose token is forgotten soon. */
  readonly savedCardId: number | null;
}

/** Undefined where no card paid, where it paid in a mode that is not charged again, and where its token is forgotten: a card that was typed after an hour, a saved one when it is removed. */
export const findCardThatPaid = (db: Queries, orderId: number): Promise<CardThatPaid | undefined> =>
  queryOne(
    db,
    `select p.id as "paymentId", p.mode, coalesce(c.token, p.card_token) as token, p.card_brand as brand, p.last_four as "lastFour",
            coalesce(c.good_through, p.card_good_through) as "goodThrough", c.id as "savedCardId"
       from payments p left join saved_cards c on c.id = p.saved_card_id
      where p.order_id = $1 and p.state in ('authorised', 'captured') and p.amendment is null
        and p.mode in ${sqlModes(({ chargedAgain }) => chargedAgain)} and coalesce(c.token, p.card_token) is not null`,
    [orderId],
  );

/** As a payment of it writes the card down. */
export const cardFactsOf = ({ mode, brand, lastFour }: CardThatPaid): PaymentInstrument => ({ mode, brand: brand as CardId, lastFour });
