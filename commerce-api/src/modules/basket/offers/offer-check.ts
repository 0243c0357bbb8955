import type { Queries } from '../../../platform/db/database.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { findSkus } from '../../catalogue/queries.ts';
import type { SkuForBasket } from '../../catalogue/sku-for-basket.ts';
import type { LineOffer } from './offer-terms.ts';
import { findCasesToOffer } from '../../catalogue/cases-to-offer.ts';
import { activeOffers } from './offer-store.ts';

/** `hero` where the case holds the wine, `extra` where it suits it. */
export const ruleFor = (holdsWine: boolean): string => (holdsWine ? 'hero' : 'extra');

/** @throws Refusal 409 unless the offer holds now for this mixed case beside something else in the basket. The caller's word is not taken for it. */
export async function requireOffer(
  db: Queries,
  market: RequestMarket,
  { offer, sku }: { readonly offer: LineOffer | null; readonly sku: SkuForBasket },
  basket: readonly { itemCode: string }[],
): Promise<void> {
  const known = (await activeOffers(db, market)).some(({ type, rule }) => type === offer?.type && rule === offer.rule);
  if (!known || offer?.type !== 'FILL_THE_CASE') refuseEndedOffer();
  const codes = [...new Set(basket.map(({ itemCode }) => itemCode))];
  const products = (await findSkus(db, market, codes)).map(({ wineItemCode }) => wineItemCode);
  for (const product of new Set(products)) {
    const cases = await findCasesToOffer(db, market, product);
    if (cases.some(({ itemCode, holdsWine }) => itemCode === sku.wineItemCode && ruleFor(holdsWine) === offer?.rule)) return;
  }
  refuseEndedOffer();
}

/** @throws Refusal 409, always */
export const refuseEndedOffer = (): never =>
  refuse(409, 'Sorry, this offer is not available for your basket any more.', { field: 'upsellOfferDetails', code: 'offer_over' });
