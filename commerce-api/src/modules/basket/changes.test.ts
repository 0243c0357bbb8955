import { noBenefits } from '../memberships/membership.ts';
import { aLine } from '../../../test/basket-lines.ts';
import { changesOf, createPriceFormatter, offerEndedChange } from './changes.ts';
import type { SellableLine } from './line.ts';
import { priceLines } from './pricing.ts';

const money = createPriceFormatter('uk', 0);
const market = { brand: 'law', country: 'uk' } as const;
const members = { memberPrices: true, freeDelivery: false };
const changes = (lines: readonly SellableLine[], benefits = noBenefits, kept = lines) =>
  changesOf(lines, priceLines(kept, [], benefits), money, market);
/** A line whose wine was so many bottles at so much in all when the shopper last looked. */
const seen = (line: SellableLine, seenBottles: number | null, seenTotal: number | null, seenPrice = line.seenPrice): SellableLine => ({
  ...line,
  seenBottles,
  seenTotal,
  seenPrice,
});

it('writes amounts as the market and the brand do', () => {
  expect([money(999), createPriceFormatter('us', 0)(999), createPriceFormatter('uk', 10)(999)]).toEqual(['£9.99', '$9.99', '9,990 pts']);
});

it('says nothing of a line that is as it was left', () => {
  expect(changes([aLine(1, 2), seen(aLine(2, 2), 2, 1800)])).toEqual([]);
});

it('tells of a wine that is gone, by its name then, or with the reason that is known', () => {
  const [one, two] = [aLine(1, 1), aLine(2, 1)];
  const gone = { ...one, seenName: 'Rioja', reason: 'You are already a member' };
  expect(changes([one, two], noBenefits, [two])).toEqual([
    { itemCode: 'W1', kind: 'gone', message: 'Wine is no longer available and was left out.' },
  ]);
  expect(changesOf([gone], [], money, market)).toEqual([{ itemCode: 'W1', kind: 'gone', message: 'You are already a member' }]);
});

it('tells of a unit price that moved, where no total was kept or the number of bottles is another', () => {
  const moved = 'The price of Wine has changed from £8.00 to £9.00.';
  expect(changes([seen(aLine(1, 2), null, null, 800)])).toEqual([{ itemCode: 'W1', kind: 'price', message: moved }]);
  expect(changes([seen(aLine(1, 2), 3, 2400, 800)])[0]!.message).toBe(moved);
  expect(changes([seen(aLine(1, 2), 2, null, 800)])[0]!.message).toBe(moved);
  expect(changes([seen(aLine(1, 2), 3, 2700)])).toEqual([]);
});

it('tells of the price of all bottles of a wine once, on its first line', () => {
  const size = { wineItemCode: 'W', prices: [{ bottles: 1, listPrice: 1000, salePrice: 900, memberPrice: null }] };
  const lines = [seen(aLine(1, 2, size), 3, 2500), seen(aLine(2, 1, size), 3, 2500)];
  expect(changes(lines)).toEqual([
    { itemCode: 'W1', kind: 'price', message: 'The price of 3 bottles of Wine has changed from £25.00 to £27.00.' },
  ]);
  const unit = lines.map((line) => ({ ...line, seenPrice: 833 }));
  expect(changes(unit)).toEqual([{ itemCode: 'W1', kind: 'price', message: 'The price of Wine has changed from £8.33 to £9.00.' }]);
});

it('says nothing where a shopper is given the member price, or no longer', () => {
  const line = aLine(1, 2, { memberPrice: 800 });
  expect(changes([line], members)).toEqual([]);
  expect(changes([seen(line, 2, 1800)], members)).toEqual([]);
  expect(changes([seen(line, 2, 1600, 800)], members)).toEqual([]);
  expect(changes([seen(line, null, null, 700)], members)[0]!.message).toBe('The price of Wine has changed from £7.00 to £8.00.');
  expect(changes([seen(line, null, null, 800)])[0]!.message).toBe('The price of Wine has changed from £8.00 to £9.00.');
});

it('tells of stock that does not suffice, in units of the stock', () => {
  expect(changes([aLine(1, 40)])).toEqual([]);
  expect(changes([aLine(1, 41)])).toEqual([{ itemCode: 'W1', kind: 'stock', message: 'Sorry, only 40 left and 41 are in your basket.' }]);
  expect(changes([aLine(1, 2, { numberOfBottles: 6, stockUnits: 6, stockQty: 11 })])[0]!.message).toBe(
    'Sorry, only 11 left and 12 are in your basket.',
  );
  expect(changes([aLine(1, 2, { stockQty: 0 })])[0]!.message).toBe('Sorry, none are left and 2 are in your basket.');
});

it('tells once of the stock of a wine that is in the basket as bottles and as cases, and counts both', () => {
  const bottles = aLine(1, 3, { wineItemCode: 'W', stockQty: 4 });
  const cases = aLine(2, 1, { wineItemCode: 'W', stockQty: 4, numberOfBottles: 6, stockUnits: 6 });
  expect(changes([bottles, cases])).toEqual([{ itemCode: 'W1', kind: 'stock', message: 'Sorry, only 4 left and 9 are in your basket.' }]);
});

it('tells of an offer that ended, and of the wine that it was made beside', () => {
  const [line] = priceLines([aLine(1, 1)], [], noBenefits);
  expect(offerEndedChange(line!, 'over')).toEqual({ itemCode: 'W1', kind: 'price', message: 'The offer on Wine has ended.' });
  expect(offerEndedChange(line!, 'alone').message).toBe(
    'The offer on Wine has ended, because no wine that it goes with is left in your basket.',
  );
});
