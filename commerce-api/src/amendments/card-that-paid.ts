import type { CardId } from '@cellardoor/rules/cards';
import { type Queries, queryOne } from '../db/database.ts';
import type { ChargedCard } from '../payment/attempt-store.ts';

/** The very card that paid an order, as long as it can be charged again. */
export interface CardThatPaid {
  /** Of the payment. */
  readonly paymentId: number;
  /** The gateway's. */
  readonly token: string;
  readonly brand: string;
  readonly lastFour: string;
  /** 'yyyy-mm'; null where it is not known. */
  readonly goodThrough: string | null;
  /** True for one of the customer's own cards; false for one that was typed, whose token is forgotten soon. */
  readonly isSaved: boolean;
}

/** Undefined where no card paid, and where its token is forgotten: a card that was typed after an hour, a saved one when it is removed. */
export const findCardThatPaid = (db: Queries, orderId: number): Promise<CardThatPaid | undefined> =>
  queryOne(
    db,
    `select p.id as "paymentId", coalesce(c.token, p.card_token) as token, p.card_brand as brand, p.last_four as "lastFour",
            coalesce(c.good_through, p.card_good_through) as "goodThrough", c.id is not null as "isSaved"
       from payments p left join saved_cards c on c.id = p.saved_card_id
      where p.order_id = $1 and p.state in ('authorised', 'captured') and p.amendment is null and coalesce(c.token, p.card_token) is not null`,
    [orderId],
  );

/** As a payment of it writes the card down. */
export const cardFactsOf = ({ brand, lastFour }: CardThatPaid): ChargedCard => ({ brand: brand as CardId, lastFour });
