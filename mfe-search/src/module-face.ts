import { defineModule } from '@cellardoor/mfe-kit';

/** All that others may know of the search module. */
export default defineModule({
  name: 'search',
  pages: {
    'search.home': () => import('./pages/home/home-page.tsx'),
    'search.listing': () => import('./pages/listing/listing-page.tsx'),
    'search.regions': () => import('./pages/regions/regions-page.tsx'),
    'search.not-found': () => import('./pages/not-found/not-found-page.tsx'),
  },
  widgets: {
    'search.box': () => import('./widgets/box/box.tsx'),
    'search.recommended': () => import('./widgets/recommended/recommended.tsx'),
  },
  emits: ['search:listed'],
  hears: ['header:menu-toggled', 'page:shown'],
});
