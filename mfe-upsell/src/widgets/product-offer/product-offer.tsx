import type { ProductOffers, WidgetProps } from '@cellardoor/contracts';
import { defineWidget } from '@cellardoor/mfe-kit';
import { bestOffer } from '../../domain/offer-rules.ts';
import { OfferBlock } from './offer-block.tsx';
import { loadProductOffer } from './product-offer.loader.ts';

interface ProductOfferProps {
  readonly data: ProductOffers | null;
  readonly props: WidgetProps<'upsell.product'>;
}

/** The first offer for the product around; nothing where there is none. [UPS-01] */
function ProductOffer({ data: offers, props: { itemCode, itemName, bottlePrice } }: ProductOfferProps) {
  const offer = bestOffer(offers);
  if (!offers || !offer) return null;
  const wine = { itemCode, name: itemName, bottlePrice };
  return <OfferBlock offer={offer} terms={offers.terms} wine={wine} />;
}

export default defineWidget<'upsell.product', ProductOffers | null>({ load: loadProductOffer, View: ProductOffer });
