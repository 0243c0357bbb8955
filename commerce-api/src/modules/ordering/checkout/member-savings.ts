import type { Deps } from '../../../platform/api.ts';
import { type BasketRow, pricedBasket, readBasketRow } from '../../basket/basket-view.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { MemberSaving } from '../../memberships/membership.ts';
import { benefitsOf, type BenefitSource, benefitSources } from '../../memberships/membership-store.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { schemesOfPromotions } from '../../basket/promotions/member-offers.ts';
import { type OrderInProgress, priceOrderOf } from './order-in-progress.ts';

/**
 * What each membership saves on an order in progress, by prices, delivery and offers: the oldest what the order would cost more without any, each of the
 * others what it adds to those before it. So the savings come to the difference that all of them make together.
 */
export async function memberSavings(
  deps: Pick<Deps, 'now'>,
  tx: Queries,
  { order, prices }: OrderInProgress,
  market: RequestMarket,
): Promise<MemberSaving[]> {
  const basketId = order.basket_id!;
  const sources = await benefitSources(tx, basketId, market.country);
  if (sources.length === 0) return [];
  const row = await readBasketRow(tx, basketId, market);
  const schemes = await schemesOfPromotions(tx, row.promotions.active);
  const totalWith = async (some: readonly BenefitSource[]): Promise<number> => {
    const basket = await pricedBasket(tx, basketId, rowWith(row, some, schemes), market);
    return (await priceOrderOf(deps, tx, order, market, basket)).prices.total;
  };
  const savings: MemberSaving[] = [];
  let before = await totalWith([]);
  for (const [at, { membershipId, schemeId }] of sources.entries()) {
    const after = at + 1 === sources.length ? prices.total : await totalWith(sources.slice(0, at + 1));
    if (after < before) savings.push({ membershipId, schemeId, saved: before - after });
    before = after;
  }
  return savings;
}

/** The basket as it would be for somebody who has these memberships alone. */
function rowWith(row: BasketRow, some: readonly BenefitSource[], schemes: ReadonlyMap<number, readonly string[]>): BasketRow {
  const isGiven = (promotionId: number) => schemes.get(promotionId)?.some((id) => some.some(({ schemeId }) => schemeId === id)) ?? true;
  return {
    ...row,
    benefits: benefitsOf(some),
    promotions: { ...row.promotions, active: row.promotions.active.filter(({ id }) => isGiven(id)) },
  };
}
