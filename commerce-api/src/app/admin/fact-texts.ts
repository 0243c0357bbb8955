import type { MoneyText } from '../../modules/basket/changes.ts';
import type { PriceByHand, StockFact } from '../../modules/catalogue/change-by-hand.ts';

/** A price as people read it: '£9.99, list £12.99, members £9.49'; what equals the price itself is left out. */
export const priceText = ({ list, sale, member }: PriceByHand, money: MoneyText): string =>
  [money(sale), ...(list === sale ? [] : [`list ${money(list)}`]), ...(member === null ? [] : [`members ${money(member)}`])].join(', ');

/** What of a wine can be sold: '24', or '32 (50 counted, 18 of them promised)'. */
export const stockText = ({ onHand, counted, promised }: StockFact): string =>
  counted === undefined ? String(onHand) : `${onHand} (${counted} counted, ${promised} of them promised)`;
