import { defineModule } from '@cellardoor/mfe-kit';

/** All that others may know of the product module. */
export default defineModule({
  name: 'product',
  pages: { 'product.detail': () => import('./pages/product/product-page.tsx') },
  widgets: { 'product.rate': () => import('./widgets/rate/rate.tsx') },
  emits: ['product:viewed', 'product:rated', 'user:login-requested'],
  hears: ['product:rated'],
});
