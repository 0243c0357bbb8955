import type { FuturePayment } from '@cellardoor/contracts/api/future-payments';
import type { PlanCharges } from '@cellardoor/contracts/api/wine-plans';
import { planCharges } from '../subscriptions/schemes/plan-charges.ts';
import type { Scheme } from '../subscriptions/schemes/scheme.ts';
import { linePlanOf } from './plan-line.ts';
import { lineRewardOf } from './reward-line.ts';
import type { PricedLine } from './pricing.ts';
import type { SkuForBasket } from '../catalogue/sku-for-basket.ts';

type Later = Pick<SkuForBasket, 'itemCode' | 'salePrice'> & {
  readonly kind: Pick<SkuForBasket['kind'], 'chargedOnDispatch'>;
  readonly saleTerms: Pick<NonNullable<SkuForBasket['saleTerms']>, 'shipsFrom'> | null;
};

/** The last day on which something of it ships; undefined where all of it is charged at once. */
const chargedFrom = (skus: readonly Later[]): string | undefined =>
  skus
    .filter(({ kind }) => kind.chargedOnDispatch)
    .flatMap(({ saleTerms }) => saleTerms?.shipsFrom ?? [])
    .toSorted()
    .at(-1);

/**
 * What the card is charged after these lines are ordered: all of them, once the last is sent, where one of them is charged then.
 * @param lines of one basket @param total what they cost together, in minor units
 */
export function futurePaymentsOf(lines: readonly { readonly sku: Later }[], total: number): FuturePayment[] {
  const skus = lines.map(({ sku }) => sku);
  const dueFrom = chargedFrom(skus);
  return dueFrom ? [{ itemCodes: [...new Set(skus.map(({ itemCode }) => itemCode))], amount: total, due: 'WHEN_SENT', dueFrom }] : [];
}

/** What the plans and rewards that begin with lines are charged next, as their lines say it. */
export const planPaymentsOf = (lines: readonly PricedLine[]): FuturePayment[] =>
  lines.flatMap(({ plan, reward, sku, unit, amount }) => {
    if (reward) return [nextCharge(sku.itemCode, 'NEXT_PAYMENT', lineRewardOf(reward, amount))];
    return plan ? [nextCharge(sku.itemCode, 'NEXT_CASE', linePlanOf(plan, unit.amount, amount))] : [];
  });

const nextCharge = (
  itemCode: string,
  due: FuturePayment['due'],
  { nextCharge: amount, nextChargeDate, frequency }: PlanCharges,
): FuturePayment => ({
  itemCodes: [itemCode],
  amount,
  due,
  dueFrom: nextChargeDate,
  frequency,
});

/** The same for cases of plans that are joined today, as often as is usual; `schemes` are those of the market. */
export function planPaymentsForEach(skus: readonly SkuForBasket[], schemes: readonly Scheme[], today: string): FuturePayment[] {
  return skus.flatMap(({ itemCode, kind, terms, salePrice: price }) => {
    const scheme = kind.beginsPlan ? schemes.find(({ code }) => code === kind.fields(terms).schemeDetails?.schemeId) : undefined;
    if (!scheme) return [];
    return [nextCharge(itemCode, 'NEXT_CASE', planCharges(scheme, { price, firstPrice: price }, scheme.frequencies[0]!, today))];
  });
}

/** The same for one of each, bought by itself. */
export const futurePaymentsForEach = (skus: readonly Later[]): FuturePayment[] =>
  skus.flatMap((sku) => futurePaymentsOf([{ sku }], sku.salePrice));
