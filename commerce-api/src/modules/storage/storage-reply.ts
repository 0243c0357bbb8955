import type { Market } from '@cellardoor/contracts';
import type { Storage, StoredLot } from '@cellardoor/contracts/api/storage';
import { countryOf } from '@cellardoor/contracts/countries';
import { rentOf, type StorageTerms, windowStateIn } from '@cellardoor/rules/storage';
import type { Queries } from '../../platform/db/database.ts';
import { todayOf } from '../identity/session/rules.ts';
import { cardViews, findSavedCards } from '../ordering/saved-cards/card-store.ts';
import { storageOfferIn } from './offer.ts';
import { rentReply } from './rent-reply.ts';
import { findAccount, findLots, findMoves, type LotRow, type WineOwner } from './storage-store.ts';

type RentTerms = Pick<StorageTerms, 'rentPerCase'>;
/** Where nothing is kept, nothing is asked for it. */
const noRent: RentTerms = { rentPerCase: 0 };

/** What a customer has in storage in a market, as they see it. `now` is that of all that recurs. [ACC-04] */
export async function storageReply(db: Queries, customerId: number, market: Market, taken: readonly string[], now: Date): Promise<Storage> {
  const { country } = market;
  const owner: WineOwner = { customerId, country };
  const terms = storageOfferIn(market, now);
  const year = Number(todayOf(country, now).slice(0, 4));
  const account = await findAccount(db, owner);
  const held = (await findLots(db, owner)).filter(({ bottles }) => bottles > 0);
  const bottles = held.reduce((sum, lot) => sum + lot.bottles, 0);
  const cards = cardViews(await findSavedCards(db, owner, now));
  return {
    offer: terms ? offerOf(terms) : null,
    currency: countryOf(country).facts.currency,
    bottles,
    lots: held.map((lot) => lotReply(lot, terms ?? noRent, year)),
    moves: (await findMoves(db, owner)).map(({ at, lot_id, order_id, ...move }) => ({
      ...move,
      at: at.toISOString(),
      lotId: String(lot_id),
      orderId: order_id === null ? null : String(order_id),
    })),
    rent: await rentReply(db, account, rentOf(terms ?? noRent, bottles), cards, now),
    savedCards: cards.filter(({ cardType }) => taken.includes(cardType)),
    windowAlerts: account?.window_alerts ?? false,
  };
}

const offerOf = ({ rentPerCase, fewBottles, fewBottlesFee, notes }: StorageTerms): NonNullable<Storage['offer']> => ({
  rentPerCase,
  fewBottles,
  fewBottlesFee,
  notes: [...notes],
});

const lotReply = (lot: LotRow, terms: RentTerms, year: number): StoredLot => ({
  lotId: String(lot.id),
  itemCode: lot.item_code,
  name: lot.name,
  vintage: lot.vintage,
  thumbnailImage: `/pictures/${lot.item_code}-120.avif`,
  bottleSize: lot.bottle_ml,
  bottles: lot.bottles,
  storedSince: lot.stored_on,
  inBond: lot.in_bond,
  drinkFrom: lot.drink_from,
  drinkBy: lot.drink_by,
  window: windowStateIn({ drinkFrom: lot.drink_from, drinkBy: lot.drink_by }, year),
  rent: rentOf(terms, lot.bottles),
  orderId: lot.source_order_id === null ? null : String(lot.source_order_id),
});
