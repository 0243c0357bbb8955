import type { Basket } from '@cellardoor/contracts/api/basket';
import type { CountryId, Market } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { formatPrice } from '@cellardoor/i18n/format';
import type { OfferEnd } from './offers/ended-offers.ts';
import { type Sentence, wordedIn } from '../../platform/http/sentence.ts';
import { lowStockText } from './rules.ts';
import type { Line } from './line.ts';
import type { PricedLine } from './pricing.ts';

/** A line with the reason why it does not count, where it is another than that the wine is gone. */
export type LineWithAvailability = Line & { readonly reason?: string | Sentence };

type Change = Basket['changes'][number];
/** Writes an amount as the brand's shoppers read it: '£9.99', or '999 pts'. */
export type MoneyText = (amount: number) => string;

export const createPriceFormatter = (country: CountryId, points: number): MoneyText => {
  const { facts } = countryOf(country);
  return (amount) => formatPrice(amount, { ...facts, facts: { points } });
};

/** What is no longer as the shopper left it: a wine that is gone, a price that moved, stock that does not suffice. [CRT-19] */
export function changesOf(
  lines: readonly LineWithAvailability[],
  sellable: readonly PricedLine[],
  money: MoneyText,
  market: Market,
): Change[] {
  const gone = lines
    .filter(({ id }) => !sellable.some((line) => line.id === id))
    .map(({ itemCode, seenName, reason }): Change => ({
      itemCode,
      kind: 'gone',
      message: wordedIn(reason ?? `${seenName} is no longer available and was left out.`, market),
    }));
  return [...gone, ...sellable.flatMap((line) => changesOfLine(line, sellable, money, market))];
}

/** An offer's time is over, or the wine that it was made beside has left the basket, and the offer with it. */
export const offerEndedChange = ({ itemCode, sku }: PricedLine, end: OfferEnd): Change => ({
  itemCode,
  kind: 'price',
  message: `The offer on ${sku.name} has ended${end === 'alone' ? ', because no wine that it goes with is left in your basket' : ''}.`,
});

function changesOfLine(line: PricedLine, sellable: readonly PricedLine[], money: MoneyText, market: Market): Change[] {
  const { itemCode, sku } = line;
  const changes: Change[] = [];
  const message = priceChange(line, sellable, money);
  if (message) changes.push({ itemCode, kind: 'price', message });
  const left = sku.stockQty;
  const units = unitsOfWine(line, sellable);
  // bottles and cases of a wine come out of one stock, of which its first line tells
  if (units > left && isFirstOfWine(line, sellable))
    changes.push({ itemCode, kind: 'stock', message: wordedIn(lowStockText(left, units), market) });
  return changes;
}

/** To be given the member price is no change of the price: the line says so itself. */
function priceChange(line: PricedLine, sellable: readonly PricedLine[], money: MoneyText): string | undefined {
  const { sku, unit, seenPrice, wine, seenBottles, seenTotal } = line;
  const unitChange = unit.amount !== seenPrice && !(unit.memberPrice && sku.salePrice === seenPrice);
  const unitText = `The price of ${sku.name} has changed from ${money(seenPrice)} to ${money(unit.amount)}.`;
  if (!wine || wine.bottles !== seenBottles || seenTotal === null) return unitChange ? unitText : undefined;
  // all bottles of a wine are priced together: its first line speaks for the others
  if ([wine.total, wine.publicTotal].includes(seenTotal) || !isFirstOfWine(line, sellable)) return undefined;
  if (unitChange) return unitText;
  return `The price of ${wine.bottles === 1 ? '1 bottle' : `${wine.bottles} bottles`} of ${sku.name} has changed from ${money(seenTotal)} to ${money(wine.total)}.`;
}

const isFirstOfWine = ({ id, sku }: PricedLine, lines: readonly PricedLine[]) =>
  lines.find((line) => line.sku.wineItemCode === sku.wineItemCode)?.id === id;

const unitsOfWine = ({ sku: { wineItemCode } }: PricedLine, lines: readonly PricedLine[]) =>
  lines.reduce((sum, { quantity, sku }) => (sku.wineItemCode === wineItemCode ? sum + quantity * sku.stockUnits : sum), 0);
