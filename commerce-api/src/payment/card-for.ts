import type { PaymentDetails } from '@cellardoor/contracts/api/checkout';
import { type CardFacts, cardName } from '@cellardoor/rules/cards';
import type { Deps } from '../api.ts';
import { paymentOptions } from '../checkout/payment-options.ts';
import type { RequestMarket } from '../plugins/market.ts';
import { refuse } from '../plugins/refusal.ts';

const field = 'paymentDetails';

/** The card that is to be charged. @throws Refusal 400 for none, and for a way to pay that was not offered. [BRD-08] */
export function cardFor(
  { gateway, settings }: Pick<Deps, 'gateway' | 'settings'>,
  { brandFacts }: RequestMarket,
  details: PaymentDetails | undefined,
): CardFacts {
  if (!details) refuse(400, 'Please enter your card details.', { field, code: 'required' });
  const option = paymentOptions(brandFacts, settings).find(({ paymentMode }) => paymentMode === details.paymentMode);
  if (!option) refuse(400, 'Please choose another way to pay.', { field, code: 'mode_not_offered' });
  const card =
    gateway.cardOf(details.transientToken ?? '') ?? refuse(400, 'Please enter your card details again.', { field, code: 'invalid' });
  if (!option.cards.includes(card.brand))
    refuse(400, `We do not take this card. Please use ${option.cards.map(cardName).join(' or ')}.`, { field, code: 'card_not_taken' });
  return card;
}
