import { refuse } from '../../../platform/http/refusal.ts';

/** @throws Refusal 503, always: nobody has said where cards are charged. */
export const refuseNotSetUp = (): never =>
  refuse(503, 'Payment is not set up in this shop. You have not been charged.', { code: 'payment_not_set_up' });
