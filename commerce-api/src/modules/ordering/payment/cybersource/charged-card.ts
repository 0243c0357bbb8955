import type { CardToCharge } from '../gateway.ts';
import type { AuthenticationResult } from '../payer-authentication.ts';
import { walletCard } from './wallets.ts';

type KeptCard = Extract<CardToCharge, { kind: 'kept' }>;

/**
 * The fields of an authorisation that name the card, who asks for the charge, and why it may be asked for. The gateway makes a token of a card that is
 * typed.
 */
export function chargedCard(card: CardToCharge, { commerceIndicator }: AuthenticationResult) {
  const processing = { capture: false, ...(commerceIndicator && { commerceIndicator }) };
  if (card.kind === 'wallet') {
    const { processingInformation, paymentInformation } = walletCard(card);
    return { processingInformation: { ...processing, ...processingInformation }, paymentInformation };
  }
  const { token } = card;
  return card.kind === 'typed'
    ? {
        processingInformation: {
          ...processing,
          actionList: ['TOKEN_CREATE'],
          actionTokenTypes: ['paymentInstrument'],
          ...(card.permission && { authorizationOptions: { initiator: { type: 'customer', ...storedBy(card.permission) } } }),
        },
        tokenInformation: { transientTokenJwt: token },
      }
    : {
        processingInformation: { ...processing, ...(card.recurring && { commerceIndicator: 'recurring' }), ...initiatedBy(card) },
        paymentInformation: { paymentInstrument: { id: token } },
      };
}

/**
 * Who asks for the charge of a kept card. One of a series names the transaction that began it; of the networks only Discover, which no shop takes,
 * wants its amount as well.
 */
function initiatedBy({ isOwnerAway, permission, recurring }: KeptCard) {
  const previousTransactionId = recurring?.previousTransactionId;
  const initiator = {
    type: isOwnerAway ? 'merchant' : 'customer',
    ...storedBy(permission),
    ...(previousTransactionId && { merchantInitiatedTransaction: { previousTransactionId } }),
  };
  return { authorizationOptions: { initiator } };
}

/** A card that its owner has not allowed to be kept is none on file: it is charged as one that was typed. */
const storedBy = (permission: KeptCard['permission'] = 'stored'): object =>
  ({ stored: { storedCredentialUsed: true }, storing: { credentialStoredOnFile: true }, passing: {} })[permission];
