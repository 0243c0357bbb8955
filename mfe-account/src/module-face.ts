import { defineModule } from '@cellardoor/mfe-kit';

/** All that others may know of the account module. */
export default defineModule({
  name: 'account',
  pages: {
    'account.login': () => import('./pages/login/login-page.tsx'),
    'account.password': () => import('./pages/password/password-page.tsx'),
    'account.new-password': () => import('./pages/new-password/new-password-page.tsx'),
    'account.register': () => import('./pages/register/register-page.tsx'),
    'account.overview': () => import('./pages/overview/overview-page.tsx'),
    'account.memberships': () => import('./pages/memberships/memberships-page.tsx'),
    'account.my-memberships': () => import('./pages/my-memberships/my-memberships-page.tsx'),
    'account.favourites': () => import('./pages/favourites/favourites-page.tsx'),
    'account.wallet': () => import('./pages/wallet/wallet-page.tsx'),
    'account.cards': () => import('./pages/cards/cards-page.tsx'),
    'account.data': () => import('./pages/data/data-page.tsx'),
    'account.email': () => import('./pages/email/email-page.tsx'),
    'account.confirm-email': () => import('./pages/confirm-email/confirm-email-page.tsx'),
    'account.end-alert': () => import('./pages/end-alert/end-alert-page.tsx'),
    'account.orders': () => import('./pages/orders/orders-page.tsx'),
    'account.order': () => import('./pages/order/order-page.tsx'),
  },
  widgets: {
    'account.login-form': () => import('./widgets/login-form/login-form.tsx'),
    'account.card-balance': () => import('./widgets/card-balance/card-balance.tsx'),
    'account.password-form': () => import('./widgets/password-form/password-form.tsx'),
  },
  emits: [],
  hears: [],
});
