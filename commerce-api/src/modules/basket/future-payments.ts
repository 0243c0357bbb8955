import type { FuturePayment } from '@cellardoor/contracts/api/future-payments';
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

/** The same for one of each, bought by itself. */
export const futurePaymentsForEach = (skus: readonly Later[]): FuturePayment[] =>
  skus.flatMap((sku) => futurePaymentsOf([{ sku }], sku.salePrice));
