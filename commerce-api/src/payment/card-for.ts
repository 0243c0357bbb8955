import { expiryOfToken } from '@cellardoor/rules/cards';
import type { Deps } from '../api.ts';
import { paymentOptions } from '../checkout/payment-options.ts';
import { refuse } from '../plugins/refusal.ts';
import { requireCardTaken } from '../saved-cards/card-rules.ts';
import type { ChargedCard } from './attempt-store.ts';
import type { ReadRequest } from './payment-request.ts';

const field = 'paymentDetails';

type Asked = Pick<ReadRequest, 'market' | 'shopper' | 'card' | 'saved'>;

/** The card that is to be charged. @throws Refusal 400 for none, and for a way to pay that was not offered; 404 for a saved card that is not the shopper's. [BRD-08] */
export function cardFor({ gateway, settings }: Pick<Deps, 'gateway' | 'settings'>, asked: Asked): ChargedCard {
  const { card: details, market } = asked;
  if (!details) refuse(400, 'Please enter your card details.', { field, code: 'required' });
  const option = paymentOptions(market.brandFacts, settings).find(({ paymentMode }) => paymentMode === details.paymentMode);
  if (!option) refuse(400, 'Please choose another way to pay.', { field, code: 'mode_not_offered' });
  const card = details.cardId === undefined ? typedCard(gateway, details.transientToken ?? '') : savedCard(asked);
  requireCardTaken(card.brand, option.cards, field);
  return card;
}

function typedCard(gateway: Deps['gateway'], token: string): ChargedCard {
  const card = gateway.cardOf(token) ?? refuse(400, 'Please enter your card details again.', { field, code: 'invalid' });
  return { ...card, goodThrough: expiryOfToken(token) };
}

function savedCard({ card, saved, shopper }: Asked): ChargedCard {
  if (!shopper.customer || !shopper.hard) refuse(401, 'Please log in to pay with a saved card.', { code: 'log_in' });
  if (card?.transientToken !== undefined) refuse(400, 'An order can be paid with one card only.', { field, code: 'invalid' });
  if (!saved)
    refuse(404, 'This card is not among your saved cards, or has expired. Please choose another one.', { field, code: 'unknown_card' });
  return { brand: saved.brand, lastFour: saved.last_four, savedCardId: saved.id };
}
