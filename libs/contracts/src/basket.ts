import type { Basket } from './api/basket.ts';
import { event, moduleContract, page, widget } from './face.ts';

export const basket = moduleContract({
  name: 'basket',
  pages: {
    'basket.page': page(['/jsp/checkout/common/shoppingcart.jsp']),
    /** A case of six or twelve that shoppers put together; `N` is one kind of wine. [BSK-11] */
    'basket.case': page<{ Ntt?: string; N?: string; No?: string }>(['/build-your-case'], ['Ntt', 'N', 'No']),
  },
  widgets: {
    /** Count, total and the popup after an add. [HDR-05] */
    'basket.mini': widget(),
    /** An add button with a quantity, for pages that know a wine by its code alone. [PRD-07] */
    'basket.add-button': widget<{ itemCode: string; quantity?: number }>(),
    /** Puts what an order holds into the basket again, and says what is not as it was. [BSK-11] */
    'basket.reorder': widget<{ orderId: string }>(),
  },
  events: {
    /** The basket's page is in front of the shopper, with something in it. */
    'basket:viewed': event<{ basket: Basket }>(),
  },
});
