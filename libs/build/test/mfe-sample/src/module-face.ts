import { defineModule } from '@cellardoor/mfe-kit';

export default defineModule({
  name: 'upsell',
  pages: {},
  widgets: { 'upsell.product': () => import('./offer.tsx') },
  emits: ['upsell:opened'],
  hears: ['basket:added'],
});
