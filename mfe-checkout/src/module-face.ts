import { defineModule } from '@cellardoor/mfe-kit';

export default defineModule({
  name: 'checkout',
  pages: {
    'checkout.checkout': () => import('./pages/checkout/checkout-page.tsx'),
    'checkout.approval': () => import('./pages/approval/approval-page.tsx'),
    'checkout.confirmation': () => import('./pages/confirmation/confirmation-page.tsx'),
  },
  widgets: {
    'checkout.new-card': () => import('./widgets/new-card/new-card.tsx'),
  },
  emits: [
    'checkout:begun',
    'checkout:card-kept',
    'checkout:completed',
    'checkout:confirmed',
    'checkout:delivery-chosen',
    'checkout:payment-chosen',
    'user:login-requested',
    'user:updated',
  ],
  hears: ['page:shown'],
});
