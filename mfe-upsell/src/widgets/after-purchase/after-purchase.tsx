import type { OrderOffers } from '@cellardoor/contracts/api/order-offers';
import { defineWidget } from '@cellardoor/mfe-kit';
import { loadAfterPurchase } from './after-purchase.loader.ts';
import { OfferLines } from './offer-lines.tsx';

/** What a placed order may be added; nothing where there is no offer. [UPS-06] */
const AfterPurchase = ({ data }: { readonly data: OrderOffers | null }) => data && <OfferLines offers={data} />;

export default defineWidget<'upsell.after-purchase', OrderOffers | null>({
  audience: 'shopper',
  load: loadAfterPurchase,
  View: AfterPurchase,
});
