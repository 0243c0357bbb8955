import { minimumUnitPriceAt } from '../../basket/sellable-basket.ts';
import { findSkus } from '../../catalogue/queries.ts';
import type { SkuForBasket } from '../../catalogue/sku-for-basket.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { type Benefits, type MemberSaving, noBenefits } from '../../memberships/membership.ts';
import { memberPriceTerm } from '../../memberships/membership-store.ts';
import { activeOffers, type Offer } from '../../basket/offers/offer-store.ts';
import { offerItem } from '../../basket/offers/product-offers.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { bottleLine, type BottleTerms } from './added-line.ts';
import { findBottlesToOffer } from '../../catalogue/bottles-to-offer.ts';
import { bottlesIn, deliveryWith, type PlacedOrder } from './order-facts.ts';
import type { Proposal } from './proposal.ts';

/** Wines that are offered at once. [UPS-09] */
const mostWines = 3;
const type = 'FILL_THE_CASE';

/**
 * Bottles for the spaces that an order leaves in its case, by the market's offer of wines that suit (`extra`): three wines where there is room for
 * three, no more than the spaces otherwise. [UPS-09]
 */
export async function bottleProposals(
  db: Queries,
  market: RequestMarket,
  order: PlacedOrder,
  benefits: Benefits,
  spaces: number,
): Promise<Proposal[]> {
  if (spaces === 0) return [];
  const offer = (await activeOffers(db, market)).find((each) => each.type === type && each.rule === 'extra');
  if (!offer) return [];
  const ordered = order.frozen.lineItems.map(({ product }) => product.itemCode);
  const codes = await findBottlesToOffer(db, market, ordered, Math.min(mostWines, spaces));
  const skus = await findSkus(db, market, codes);
  const term = benefits.memberPrices ? await memberPriceTerm(db, order.customer_id, market.country) : undefined;
  // the offer's maximum is for all bottles together
  const perBottle = { ...offer, maximumDiscount: Math.floor(offer.maximumDiscount / spaces) };
  return codes.flatMap((code) =>
    skus.filter(({ itemCode }) => itemCode === code).map((sku) => proposalOf(sku, perBottle, market, order, { benefits, term })),
  );
}

/** A member's prices, and what gives them. */
interface MemberPrices {
  readonly benefits: Benefits;
  readonly term: Pick<MemberSaving, 'membershipId' | 'schemeId'> | undefined;
}

function proposalOf(
  sku: SkuForBasket,
  offer: Offer,
  market: RequestMarket,
  order: PlacedOrder,
  { benefits, term }: MemberPrices,
): Proposal {
  const minimum = minimumUnitPriceAt({ postcode: order.address?.postcode ?? null, shop: order.collection_shop }, market);
  const terms: BottleTerms = { terms: offer, benefits, minimum };
  const { listAmount, amount } = bottleLine(sku, 1, 0, terms);
  const saved = bottleLine(sku, 1, 0, { ...terms, benefits: noBenefits }).amount - amount;
  const shown = offerItem(sku, offer, market.country);
  const memberPrice = shown.memberPrice !== null && shown.memberPrice < amount && !minimum ? shown.memberPrice : null;
  return {
    sku,
    item: {
      ...shown,
      type,
      listPrice: Math.max(Math.min(shown.listPrice, listAmount), amount),
      offerPrice: amount,
      memberPrice,
      stockQty: sku.stockQty,
    },
    linesFor: (quantity, at) => [bottleLine(sku, quantity, at, terms)],
    savingOn: (quantity) => (term && saved > 0 ? { ...term, saved: saved * quantity } : undefined),
    deliveryWith: (bottles) => deliveryWith(order, bottlesIn(order) + bottles),
  };
}
