import type { ProductKind } from '@cellardoor/contracts/api/product-kinds';
import { kindNamed } from '../../catalogue/kinds/kinds.ts';
import { applePay } from './apple-pay.ts';
import { creditCard } from './credit-card.ts';
import { googlePay } from './google-pay.ts';
import type { Occasion, PaymentMode, PaymentModeId } from './payment-mode.ts';
import { payPal } from './paypal.ts';

/** In the order in which they are offered. */
export const paymentModes: readonly PaymentMode[] = [creditCard, googlePay, applePay, payPal];

const byId = new Map(paymentModes.map((mode) => [mode.paymentMode, mode]));

/** The mode of that name; a payment may have been made in one that only a later release knows, which counts as a card. */
export const modeNamed = (name: PaymentModeId): PaymentMode => byId.get(name) ?? creditCard;

/** The modes that this brand, country, basket and configuration really offer. [CKO-11] [BRD-08] */
export const offeredModes = (occasion: Occasion): PaymentMode[] =>
  paymentModes.filter((mode) => mode.isSetUp(occasion) && !occasion.kinds.some((kind) => refuses(mode, kind)));

/** What is charged when it is sent, and what recurs, is paid by what can be charged without its payer. */
const refuses = (mode: PaymentMode, kind: ProductKind) => {
  const { chargedOnDispatch, beginsPlan } = kindNamed(kind);
  return mode.refusedKinds.includes(kind) || ((chargedOnDispatch || beginsPlan) && !mode.chargedAgain);
};

/** What a mode is called, as an SQL expression of the column that holds it. */
export const sqlModeName = (column: string): string =>
  `case ${column} ${paymentModes.map(({ paymentMode, name }) => `when '${paymentMode}' then '${name}'`).join(' ')} else '${creditCard.name}' end`;

/** Names of the modes for which that is true, as an SQL list: `('creditCard')`. */
export const sqlModes = (isOne: (mode: PaymentMode) => boolean): string =>
  `(${paymentModes
    .filter(isOne)
    .map(({ paymentMode }) => `'${paymentMode}'`)
    .join(', ')})`;
