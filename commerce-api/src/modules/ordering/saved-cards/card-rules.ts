import type { KeepCardBody, KeepTokenBody } from '@cellardoor/contracts/api/saved-cards';
import { type CardFacts, cardName, cardOfRange, expiryOfToken, isCardExpired, isCardMonth } from '@cellardoor/rules/cards';
import { refuse } from '../../../platform/http/refusal.ts';
import type { CardToSave } from './save-card.ts';
import type { WholeCard } from './whole-card.ts';

/** @throws Refusal 400, naming `field`, for a card that the brand does not take. [BRD-08] */
export function requireCardTaken(card: string, taken: readonly string[], field: string): void {
  if (!taken.includes(card))
    refuse(400, `We do not take this card. Please use ${taken.map(cardName).join(' or ')}.`, { field, code: 'card_not_taken' });
}

const invalid = (field: keyof KeepCardBody | keyof KeepTokenBody, message: string) => refuse(400, message, { field, code: 'invalid' });

/**
 * A card as it was typed, in one spelling. `today` is an ISO date. No message says what was typed.
 * @throws Refusal 400 that names the field
 */
export function wholeCard(typed: KeepCardBody, taken: readonly string[], today: string): WholeCard {
  const { cardType: brand, expirationMonth, expirationYear } = typed;
  const number = typed.cardNumber.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || cardOfRange(number.slice(0, 6)) !== brand) invalid('cardNumber', 'Please check the card number.');
  requireCardTaken(brand, taken, 'cardType');
  const goodThrough = `${expirationYear.trim()}-${expirationMonth.trim().padStart(2, '0')}`;
  if (!isCardMonth(goodThrough, today) || isCardExpired(goodThrough, today)) invalid('expirationYear', 'Please check the expiry date.');
  const securityCode = typed.cvv.trim();
  if (!/^\d{3,4}$/.test(securityCode)) invalid('cvv', 'Please check the security code.');
  return { brand, number, goodThrough, securityCode };
}

/**
 * What a token of the card form says of its card; `card` is what the gateway's client read of it. `today` is an ISO date.
 * @throws Refusal 400 for a token of no card, and for a card that the brand does not take
 */
export function cardToSave(token: string, card: CardFacts | undefined, taken: readonly string[], today: string): CardToSave {
  const goodThrough = expiryOfToken(token);
  if (!card || !isCardMonth(goodThrough, today) || isCardExpired(goodThrough, today))
    return invalid('transientToken', 'Please enter your card details again.');
  requireCardTaken(card.brand, taken, 'transientToken');
  return { ...card, goodThrough };
}
