import { defineModule } from '@cellardoor/mfe-kit';

export default defineModule({
  name: 'basket',
  pages: {
    'basket.page': () => import('./pages/basket/basket-page.tsx'),
    'basket.case': () => import('./pages/case/case-page.tsx'),
  },
  widgets: {
    'basket.mini': () => import('./widgets/mini/mini.tsx'),
    'basket.reorder': () => import('./widgets/reorder/reorder.tsx'),
    'basket.add-button': () => import('./widgets/add-button/add-button.tsx'),
  },
  emits: ['basket:added', 'basket:changed', 'basket:failed', 'basket:viewed', 'user:updated'],
  hears: ['basket:added', 'page:shown'],
});
