import type { OfferItem } from './api/offers.ts';
import { event, moduleContract, widget } from './face.ts';

export const upsell = moduleContract({
  name: 'upsell',
  pages: {},
  widgets: {
    /** What a placed order may be added: unlimited delivery, a wine plan, bottles for its case. Empty where there is nothing. [UPS-06] */
    'upsell.after-purchase': widget<{ orderId: string }>(),
    /** 'Claim your extra discount here' and its dialog. Empty where there is no offer. [UPS-01] */
    'upsell.product': widget<{ itemCode: string }>(),
  },
  events: {
    /** The line that leads to an offer is in front of the shopper, beside the product `itemCode`; of an order that is placed, that is the offer itself. */
    'upsell:shown': event<{ itemCode: string; offer: OfferItem }>(),
    'upsell:opened': event<{ itemCode: string; byItself: boolean; offer: OfferItem }>(),
    'upsell:rejected': event<{ itemCode: string }>(),
  },
});
