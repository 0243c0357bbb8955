import type { ProductReviews } from './api/reviews.ts';
import type { ToldProduct } from './told.ts';
import { event, moduleContract, page, widget } from './face.ts';

/** What is bought. */
export const product = moduleContract({
  name: 'product',
  pages: {
    /** The second address is `tastingNotePath`: the same page, with the tasting note open. [RTE-06] */
    'product.detail': page<{ itemCode: string }>(['/product/:itemCode', '/product/tasting-notes/:itemCode']),
    /** The tasting note on a sheet of paper. [PRD-03] */
    'product.print': page<{ page?: string; itemcode?: string }>(['/print.jsp'], ['page', 'itemcode']),
    /** An offer that a letter or an advertisement names, to customers. Its editor's preview tells of an offer that there is not. [RTE-15] */
    'product.offer': page<{ offerCode: string; preview?: string }>(['/jsp/offer/:offerCode'], ['preview']),
    /** The same to anyone who is new. [RTE-15] */
    'product.welcome-offer': page<{ offerCode: string; preview?: string }>(['/jsp/recr/offer/:offerCode'], ['preview']),
    /** Where the addresses of offers that are over lead. [RTE-15] */
    'product.offer-ended': page<{ country?: string }>(['/jsp/landing/closed.jsp', '/jsp/landing/:country/closed.jsp']),
    /** Gift card or e-voucher; `gift` is the choice of a browser without scripts. [RTE-03] [GFT-01] */
    'product.gifts': page<{ gift?: string }>(['/gifts', '/jsp/gifts.jsp'], ['gift']),
    /** A tab for each plan that the shop sells; `plan` is the scheme whose tab is chosen. [RTE-19] [WPL-01] */
    'product.wine-plans': page<{ plan?: string }>(['/wine-plans'], ['plan']),
    /** The plans of one family, and their welcome gifts. [RTE-19] [WPL-02] */
    'product.plan-campaign': page<{ campaign: string }>(['/wine-plans/:campaign']),
    /** [RTE-19] */
    'product.gift-card': page(['/gifts/gift-card']),
    /** The second address is an old one. [RTE-19] [RTE-15] */
    'product.e-voucher': page(['/gifts/e-voucher', '/jsp/purchaseVoucher.jsp']),
  },
  widgets: {
    /** The form by which a logged-in customer rates a wine, or changes the rating. */
    'product.rate': widget<{ itemCode: string }>(),
    /** The heart that keeps a wine. [USR-14] */
    'product.favourite': widget<{ itemCode: string }>(),
    /** The dialog 'Beyond the Label'. Each new value of `opened` opens it again. [PRD-02] */
    'product.tasting-note': widget<{ itemCode: string; opened: number; reviews?: boolean }>(),
    /** The dialog 'CASE CONTENTS', opened like the tasting note. With a family of plans it lists their cases. [PRD-04] [WPL-02] */
    'product.case-contents': widget<{ itemCode: string; opened: number; schemeFamily?: string }>(),
    /** The dialog in which a customer asks for alerts about a wine, opened like the tasting note. [PRD-05] */
    'product.notify-me': widget<{ itemCode: string; opened: number }>(),
    /** Products side by side; their codes with commas between. [PRD-11] */
    'product.offer-grid': widget<{ itemCodes: string }>(),
    /** What the shopper looked at last, without the wine on the page around. [HOM-06] */
    'product.recently-viewed': widget<{ exceptItemCode?: string }>(),
  },
  events: {
    'product:viewed': event<{ itemCode: string; product: ToldProduct }>(),
    /** The shopper kept a wine as a favourite, or took it off. */
    'product:favoured': event<{ itemCode: string; kept: boolean }>(),
    /** A customer rated the wine; the reviews as they are now. */
    'product:rated': event<{ itemCode: string; productReviews: ProductReviews }>(),
  },
});
