import type { MembershipOffer, MembershipSavings } from '@cellardoor/contracts/api/memberships';
import { readSellableBasket } from '../../basket/sellable-basket.ts';
import { countBottles, priceBasket, priceLines } from '../../basket/pricing.ts';
import { methodsForBasket } from './methods-for-basket.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import type { Benefits } from '../../memberships/membership.ts';
import { benefitsOfOwner } from '../../memberships/membership-store.ts';
import { type BasketCost, recommendedOf, savingOf } from '../../memberships/recommend.ts';

const nothing: MembershipSavings = { bottles: 0, savings: [], recommended: null };

/** What each membership would save on the wines of a basket, beside those that its owner has; by the prices that the basket would charge. */
export async function savingsOnBasket(
  db: Queries,
  basketId: number | null,
  market: RequestMarket,
  memberships: readonly MembershipOffer[],
  now: Date,
): Promise<MembershipSavings> {
  if (basketId === null) return nothing;
  const { holding, offers, minimum } = await readSellableBasket(db, basketId, market);
  const wines = holding.filter(({ sku }) => sku.kind.inBottles);
  if (wines.length === 0) return nothing;
  const costWith = (benefits: Benefits): BasketCost => {
    const priced = priceLines(wines, offers, benefits, minimum);
    return { wines: priceBasket(priced).total, delivery: methodsForBasket({ priced, benefits }, market, now)[0]!.cost };
  };
  const owned = await benefitsOfOwner(db, basketId, market.country);
  const before = costWith(owned);
  const savings = memberships.map((offer) => savingOf(offer, before, costWith(together(owned, offer))));
  return { bottles: countBottles(wines), savings, recommended: recommendedOf(memberships, savings) };
}

const together = (owned: Benefits, { schemeDetails }: MembershipOffer): Benefits => ({
  memberPrices: owned.memberPrices || (schemeDetails?.memberPrices ?? false),
  freeDelivery: owned.freeDelivery || (schemeDetails?.freeDelivery ?? false),
});
