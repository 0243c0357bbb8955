import { defineModule } from '@cellardoor/mfe-kit';

/** The contract of upsell may come to have more parts than this sample brings. */
const defineSome: (face: object) => unknown = defineModule as never;

export default defineSome({
  name: 'upsell',
  pages: {},
  widgets: { 'upsell.product': () => import('./offer.tsx') },
  emits: ['upsell:opened'],
  hears: ['basket:added'],
});
