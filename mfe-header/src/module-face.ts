import { defineModule } from '@cellardoor/mfe-kit';

export default defineModule({
  name: 'header',
  pages: {
    'header.information': () => import('./pages/information/information-page.tsx'),
    'header.faq': () => import('./pages/faq/faq-page.tsx'),
    'header.contact': () => import('./pages/contact/contact-page.tsx'),
  },
  widgets: {
    'header.bar': () => import('./widgets/bar/bar.tsx'),
    'header.account': () => import('./widgets/account/account.tsx'),
    'header.consent': () => import('./widgets/consent/consent.tsx'),
    'header.footer': () => import('./widgets/footer/footer.tsx'),
    'header.overlays': () => import('./widgets/overlays/overlays.tsx'),
    'header.points': () => import('./widgets/points/points.tsx'),
    'header.prompts': () => import('./widgets/prompts/prompts.tsx'),
  },
  emits: ['header:cookies-chosen', 'header:menu-toggled', 'user:login-requested', 'user:logout', 'user:updated'],
  hears: [
    'basket:changed',
    'basket:failed',
    'checkout:completed',
    'header:cookies-chosen',
    'page:shown',
    'user:login',
    'user:login-requested',
    'user:logout',
  ],
});
