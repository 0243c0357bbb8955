import { defineModule } from '@cellardoor/mfe-kit';

/** All that others may know of the product module. */
export default defineModule({
  name: 'product',
  pages: {
    'product.detail': () => import('./pages/product/product-page.tsx'),
    'product.print': () => import('./pages/print/print-page.tsx'),
  },
  widgets: {
    'product.rate': () => import('./widgets/rate/rate.tsx'),
    'product.favourite': () => import('./widgets/favourite/favourite.tsx'),
    'product.tasting-note': () => import('./widgets/tasting-note/tasting-note.tsx'),
    'product.case-contents': () => import('./widgets/case-contents/case-contents.tsx'),
    'product.notify-me': () => import('./widgets/notify-me/notify-me.tsx'),
    'product.recently-viewed': () => import('./widgets/recently-viewed/recently-viewed.tsx'),
  },
  emits: ['product:viewed', 'product:rated', 'product:favoured', 'user:login-requested'],
  hears: ['product:favoured', 'product:rated', 'product:viewed'],
});
