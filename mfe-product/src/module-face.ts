import { defineModule } from '@cellardoor/mfe-kit';

/** All that others may know of the product module. */
export default defineModule({
  name: 'product',
  pages: {
    'product.detail': () => import('./pages/product/product-page.tsx'),
    'product.offer': () => import('./pages/offer/offer-page.tsx'),
    'product.welcome-offer': () => import('./pages/welcome-offer/welcome-offer-page.tsx'),
    'product.offer-ended': () => import('./pages/offer-ended/offer-ended-page.tsx'),
    'product.print': () => import('./pages/print/print-page.tsx'),
    'product.gifts': () => import('./pages/gifts/gifts-page.tsx'),
    'product.gift-card': () => import('./pages/gift-card/gift-card-page.tsx'),
    'product.wine-plans': () => import('./pages/wine-plans/wine-plans-page.tsx'),
    'product.plan-campaign': () => import('./pages/plan-campaign/plan-campaign-page.tsx'),
    'product.e-voucher': () => import('./pages/e-voucher/e-voucher-page.tsx'),
  },
  widgets: {
    'product.rate': () => import('./widgets/rate/rate.tsx'),
    'product.favourite': () => import('./widgets/favourite/favourite.tsx'),
    'product.tasting-note': () => import('./widgets/tasting-note/tasting-note.tsx'),
    'product.case-contents': () => import('./widgets/case-contents/case-contents.tsx'),
    'product.notify-me': () => import('./widgets/notify-me/notify-me.tsx'),
    'product.offer-grid': () => import('./widgets/offer-grid/offer-grid.tsx'),
    'product.recently-viewed': () => import('./widgets/recently-viewed/recently-viewed.tsx'),
  },
  emits: ['product:viewed', 'product:rated', 'product:favoured', 'user:login-requested', 'basket:added'],
  hears: ['product:favoured', 'product:rated', 'product:viewed'],
});
