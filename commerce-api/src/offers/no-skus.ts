import { refuse } from '../plugins/refusal.ts';

/** @throws Refusal 409, always, in the words of the error catalogue: what an offer names has no skus here. [UPS-12] */
export const refuseWithoutSkus = (itemCode: string, field: string): never =>
  refuse(409, `Upsell: No skus have been setup for the required upsell item - ${itemCode}`, { field, code: 'no_skus' });
