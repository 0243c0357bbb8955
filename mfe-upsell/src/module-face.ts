import { defineModule } from '@cellardoor/mfe-kit';

/** All that others may know of the upsell module. */
export default defineModule({
  name: 'upsell',
  pages: {},
  widgets: {
    'upsell.after-purchase': () => import('./widgets/after-purchase/after-purchase.tsx'),
    'upsell.product': () => import('./widgets/product-offer/product-offer.tsx'),
    'upsell.cart': () => import('./widgets/cart-offer/cart-offer.tsx'),
    'upsell.after-add': () => import('./widgets/after-add/after-add.tsx'),
  },
  emits: ['upsell:opened', 'upsell:rejected', 'upsell:shown'],
  hears: ['basket:added', 'user:logout'],
});
