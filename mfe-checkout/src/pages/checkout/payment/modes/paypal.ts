import { PayPalMark } from './marks.tsx';
import type { ModeView } from './mode-view.ts';

/** PayPal: nothing of it is loaded here, as its payer approves on its own pages. */
export const payPalView: ModeView = {
  paymentMode: 'paypal',
  name: 'PayPal',
  goesAway: true,
  Mark: PayPalMark,
  isPossible: async () => true,
  ask: async () => ({ details: { paymentMode: 'paypal' }, end: () => undefined }),
};
