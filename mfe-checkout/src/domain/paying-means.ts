import type { PaymentOption } from '@cellardoor/contracts';
import type { PayingCard } from './card-token.ts';

export type MeansMode = PaymentOption['paymentMode'];

/** A way to pay that is no card of the form: with what it pays the shopper says when they press the button. */
export interface OtherMeans {
  readonly paymentMode: Exclude<MeansMode, 'creditCard'>;
}

/** What is to pay beside points and gifts. [CHK-04] */
export type PayingMeans = PayingCard | OtherMeans;

/** The card among means; undefined for any other. */
export const cardAmong = (means: PayingMeans | undefined): PayingCard | undefined =>
  means && !('paymentMode' in means) ? means : undefined;

export const modeOfMeans = (means: PayingMeans): MeansMode => ('paymentMode' in means ? means.paymentMode : 'creditCard');
