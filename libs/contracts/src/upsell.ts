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
    /** 'You could save a further 20% on your order today' and its dialog, on the basket's page. Empty where there is no offer. [UPS-02] */
    'upsell.cart': widget(),
    /** The basket's offer, which opens by itself after an add of `itemCode`; `add` counts the adds of the page. Empty otherwise. [UPS-02] */
    'upsell.after-add': widget<{ itemCode: string; add: number }>(),
  },
  events: {
    /** The line that leads to an offer is in front of the shopper, beside the product `itemCode`; in a basket, and of a placed order, that is the offer's own. */
    'upsell:shown': event<{ itemCode: string; offer: OfferItem }>(),
    'upsell:opened': event<{ itemCode: string; byItself: boolean; offer: OfferItem }>(),
    'upsell:rejected': event<{ itemCode: string }>(),
  },
});
