import { chargedCard } from './charged-card.ts';

const paymentInformation = { paymentInstrument: { id: 'T1' } };
const kept = { kind: 'kept', token: 'T1' } as const;
const initiatedBy = (initiator: object) => ({ authorizationOptions: { initiator } });

it('charges a case of a series as recurring, under the transaction that began it', () => {
  const card = { ...kept, isOwnerAway: true, recurring: { previousTransactionId: '016153570198200' } };
  expect(chargedCard(card, {})).toEqual({
    processingInformation: {
      capture: false,
      commerceIndicator: 'recurring',
      ...initiatedBy({
        type: 'merchant',
        storedCredentialUsed: true,
        merchantInitiatedTransaction: { previousTransactionId: '016153570198200' },
      }),
    },
    paymentInformation,
  });
});

it('charges a case of a series without that transaction where it is unknown', () => {
  const card = { ...kept, isOwnerAway: true, recurring: { previousTransactionId: null } };
  expect(chargedCard(card, {}).processingInformation).toEqual({
    capture: false,
    commerceIndicator: 'recurring',
    ...initiatedBy({ type: 'merchant', storedCredentialUsed: true }),
  });
});

it.each([
  [{ isOwnerAway: true }, { type: 'merchant', storedCredentialUsed: true }],
  [{}, { type: 'customer', storedCredentialUsed: true }],
  [{ permission: 'storing' }, { type: 'customer', credentialStoredOnFile: true }],
  [{ permission: 'passing' }, { type: 'customer' }],
] as const)('charges a kept card with %j outside of a series by %j', (how, initiator) => {
  const { processingInformation } = chargedCard({ ...kept, ...how }, { commerceIndicator: 'vbv' });
  expect(processingInformation).toEqual({ capture: false, commerceIndicator: 'vbv', ...initiatedBy(initiator) });
  expect(chargedCard({ ...kept, ...how }, {}).processingInformation).toEqual({ capture: false, ...initiatedBy(initiator) });
});

it('has a typed card stored by its owner where they allow it, which begins the series', () => {
  const processing = { capture: false, actionList: ['TOKEN_CREATE'], actionTokenTypes: ['paymentInstrument'] };
  const tokenInformation = { transientTokenJwt: 'J' };
  expect(chargedCard({ kind: 'typed', token: 'J', permission: 'storing' }, {})).toEqual({
    processingInformation: { ...processing, ...initiatedBy({ type: 'customer', credentialStoredOnFile: true }) },
    tokenInformation,
  });
  expect(chargedCard({ kind: 'typed', token: 'J' }, {})).toEqual({ processingInformation: processing, tokenInformation });
});
