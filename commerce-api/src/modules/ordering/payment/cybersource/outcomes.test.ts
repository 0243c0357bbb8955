import { authoriseOutcome, followUpOutcome, voidOutcome } from './outcomes.ts';

const authorised = (status: number | 'silent', reply: object = {}) =>
  authoriseOutcome(status === 'silent' ? { status, why: 'TimeoutError' } : { status, reply }, { amount: 1234, currency: 'GBP' });

it.each([
  [201, { id: '1', status: 'AUTHORIZED' }, 'authorised'],
  [201, { id: '1', status: 'AUTHORIZED', orderInformation: { amountDetails: { authorizedAmount: '12.34' } } }, 'authorised'],
  [201, { id: '1', status: 'AUTHORIZED', orderInformation: { amountDetails: { authorizedAmount: '6.00' } } }, 'must_reverse'],
  [201, { id: '1', status: 'AUTHORIZED', orderInformation: { amountDetails: { authorizedAmount: '12.340' } } }, 'authorised'],
  [201, { id: '1', status: 'AUTHORIZED', orderInformation: { amountDetails: { authorizedAmount: '012.34' } } }, 'authorised'],
  [201, { id: '1', status: 'AUTHORIZED', orderInformation: { amountDetails: { authorizedAmount: '12.35' } } }, 'must_reverse'],
  [201, { id: '1', status: 'AUTHORIZED', orderInformation: { amountDetails: { authorizedAmount: '0.00' } } }, 'must_reverse'],
  [201, { id: '1', status: 'AUTHORIZED', orderInformation: { amountDetails: { authorizedAmount: '12,34' } } }, 'unknown'],
  [201, { id: '1', status: 'AUTHORIZED', orderInformation: { amountDetails: { authorizedAmount: '' } } }, 'unknown'],
  [201, { id: '1', status: 'AUTHORIZED', orderInformation: { amountDetails: { authorizedAmount: '12.345' } } }, 'unknown'],
  [201, { id: '1', status: 'PARTIAL_AUTHORIZED' }, 'must_reverse'],
  [201, { id: '1', status: 'AUTHORIZED_PENDING_REVIEW' }, 'must_reverse'],
  [201, { id: '1', status: 'AUTHORIZED_RISK_DECLINED' }, 'must_reverse'],
  [201, { id: '1', status: 'PENDING_AUTHENTICATION' }, 'declined'],
  [201, { id: '1', status: 'DECLINED', errorInformation: { reason: 'INSUFFICIENT_FUND' } }, 'declined'],
  [201, { status: 'AUTHORIZED' }, 'unknown'],
  [201, { id: '1', status: 'SOMETHING_NEW' }, 'unknown'],
  [201, {}, 'unknown'],
  [400, { status: 'INVALID_REQUEST', reason: 'MISSING_FIELD' }, 'refused'],
  [400, { status: 'INVALID_REQUEST', reason: 'INVALID_MERCHANT_CONFIGURATION' }, 'refused'],
  [400, { status: 'INVALID_REQUEST', reason: 'DUPLICATE_REQUEST' }, 'unknown'],
  [400, { status: 'INVALID_REQUEST', reason: 'INVALID_DATA', details: [{ field: 'clientReferenceInformation.transactionId' }] }, 'unknown'],
  [400, { status: 'INVALID_REQUEST', reason: 'INVALID_DATA', details: [{ field: 'tokenInformation.transientTokenJwt' }] }, 'declined'],
  [401, { response: { rmsg: 'Authentication Failed' } }, 'refused'],
  [403, {}, 'refused'],
  [404, {}, 'refused'],
  [408, {}, 'unknown'],
  [429, {}, 'unknown'],
  [500, {}, 'unknown'],
  [502, { status: 'SERVER_ERROR', reason: 'SYSTEM_ERROR' }, 'unknown'],
] as const)('takes %i %j for %s', (status, reply, outcome) => {
  expect(authorised(status, reply).status).toBe(outcome);
});

it.each(['AUTHORIZED', 'PARTIAL_AUTHORIZED', 'DECLINED', 'PENDING_AUTHENTICATION', 'SOMETHING_NEW'])(
  'reads the token of a typed card with %s, where there is one',
  (status) => {
    const tokenInformation = { paymentInstrument: { id: 'T1' } };
    expect(authorised(201, { id: '1', status, tokenInformation })).toMatchObject({ cardToken: 'T1' });
    expect(authorised(502, { tokenInformation })).toMatchObject({ status: 'unknown', cardToken: 'T1' });
    expect(authorised(201, { id: '1', status })).not.toHaveProperty('cardToken');
    const answer = { status: 201, reply: { id: '1', status, tokenInformation } };
    expect(authoriseOutcome(answer, { amount: 1234, currency: 'GBP' }, false)).not.toHaveProperty('cardToken');
  },
);

it("reads the card network's id of an authorisation, where there is one", () => {
  const ok = { id: '1', status: 'AUTHORIZED' };
  const numbered = (networkTransactionId: unknown, reply: object = ok) =>
    authorised(201, { ...reply, processorInformation: { networkTransactionId } });
  expect(numbered('016153570198200')).toEqual({ status: 'authorised', gatewayId: '1', networkTransactionId: '016153570198200' });
  for (const unreadable of ['', 16, null]) expect(numbered(unreadable)).toEqual({ status: 'authorised', gatewayId: '1' });
  expect(numbered('016', { ...ok, status: 'DECLINED' })).not.toHaveProperty('networkTransactionId');
});

it('reads a missing reply as unknown, and keeps the reason of a decline', () => {
  expect(authorised('silent')).toEqual({ status: 'unknown', reason: 'TimeoutError' });
  const reply = { id: '7', status: 'DECLINED', errorInformation: { reason: 'EXPIRED_CARD' } };
  expect(authorised(201, reply)).toEqual({ status: 'declined', gatewayId: '7', reason: 'EXPIRED_CARD' });
});

it.each([
  [201, { status: 'PENDING' }, 'done'],
  [201, { status: 'INVALID_REQUEST', reason: 'MISSING_AUTH' }, 'refused'],
  [400, { status: 'INVALID_REQUEST', reason: 'EXCEEDS_AUTH_AMOUNT' }, 'refused'],
  [400, { status: 'INVALID_REQUEST', reason: 'AUTH_ALREADY_REVERSED' }, 'done'],
  [400, { status: 'INVALID_REQUEST', reason: 'PROCESSOR_UNAVAILABLE' }, 'unknown'],
  [401, {}, 'unknown'],
  [502, {}, 'unknown'],
  [400, { status: 'INVALID_REQUEST', reason: 'INVALID_DATA', details: [{ field: 'clientReferenceInformation.transactionId' }] }, 'unknown'],
] as const)('takes %i %j after an authorisation for %s', (status, reply, outcome) => {
  expect(followUpOutcome({ status, reply }, ['AUTH_ALREADY_REVERSED']).status).toBe(outcome);
});

const ofAmount = (authorizedAmount: string) => ({
  id: '1',
  status: 'AUTHORIZED',
  orderInformation: { amountDetails: { authorizedAmount } },
});

it.each([
  [201, { id: '1', status: 'AUTHORIZED' }, { status: 'authorised', gatewayId: '1' }],
  [201, ofAmount('6.00'), { status: 'must_reverse', gatewayId: '1', reason: 'PARTIAL_AUTHORIZED' }],
  [201, ofAmount('12,34'), { status: 'unknown', reason: 'UNREADABLE_AMOUNT' }],
  [201, { id: '1', status: 'AUTHORIZED_PENDING_REVIEW' }, { status: 'must_reverse', gatewayId: '1', reason: 'AUTHORIZED_PENDING_REVIEW' }],
  [201, { id: '1', status: 'PENDING_AUTHENTICATION' }, { status: 'declined', gatewayId: '1', reason: 'CONSUMER_AUTHENTICATION_REQUIRED' }],
  [201, { status: 'DECLINED', reason: 'STOLEN' }, { status: 'declined', gatewayId: null, reason: 'STOLEN' }],
  [201, { id: '1', status: 'SOMETHING_NEW' }, { status: 'unknown', reason: 'SOMETHING_NEW' }],
  [201, { status: 'PARTIAL_AUTHORIZED' }, { status: 'unknown', reason: 'PARTIAL_AUTHORIZED' }],
  [201, {}, { status: 'unknown', reason: 'NO_REASON' }],
  [201, { status: 'INVALID_REQUEST', reason: 'PROCESSOR_UNAVAILABLE' }, { status: 'unknown', reason: 'PROCESSOR_UNAVAILABLE' }],
  [201, { status: 'INVALID_REQUEST', reason: 'MISSING_FIELD' }, { status: 'refused', reason: 'MISSING_FIELD' }],
  [400, { status: 'INVALID_REQUEST', details: [{}] }, { status: 'refused', reason: 'INVALID_REQUEST' }],
  [
    400,
    { status: 'INVALID_REQUEST', details: [{ field: 'a' }, { field: 'x.transientTokenJwt' }] },
    { status: 'declined', gatewayId: null, reason: 'INVALID_TOKEN' },
  ],
  [400, { status: 'OTHER' }, { status: 'refused', reason: '400 OTHER' }],
  [401, {}, { status: 'refused', reason: '401 NO_REASON' }],
  [499, {}, { status: 'refused', reason: '499 NO_REASON' }],
  [500, {}, { status: 'unknown', reason: '500' }],
] as const)('says of %i %j exactly %j', (status, reply, outcome) => {
  expect(authorised(status, reply)).toEqual(outcome);
});

it.each([
  [201, { id: 'c1' }, { status: 'done', gatewayId: 'c1' }],
  [201, {}, { status: 'done', gatewayId: null }],
  [201, { status: 'DECLINED' }, { status: 'refused', reason: 'DECLINED' }],
  [400, { reason: 'AUTH_ALREADY_REVERSED' }, { status: 'refused', reason: 'AUTH_ALREADY_REVERSED' }],
  [400, { reason: 'DUPLICATE_REQUEST' }, { status: 'unknown', reason: '400 DUPLICATE_REQUEST' }],
  [403, {}, { status: 'unknown', reason: '403 NO_REASON' }],
  [408, {}, { status: 'unknown', reason: '408 NO_REASON' }],
] as const)('says of a follow-up with %i %j exactly %j, where no reason is settled', (status, reply, outcome) => {
  expect(followUpOutcome({ status, reply })).toEqual(outcome);
});

it('reads a missing reply to a follow-up request as unknown', () => {
  expect(followUpOutcome({ status: 'silent', why: 'ECONNRESET' })).toEqual({ status: 'unknown', reason: 'ECONNRESET' });
});

it.each([
  [201, { status: 'VOIDED' }, { status: 'undone' }],
  [400, { status: 'INVALID_REQUEST', reason: 'MISSING_AUTH' }, { status: 'absent' }],
  [400, { status: 'INVALID_REQUEST', reason: 'NOT_VOIDABLE' }, { status: 'unknown', reason: 'NOT_VOIDABLE' }],
  [500, {}, { status: 'unknown', reason: '500 NO_REASON' }],
] as const)('says of a void with %i %j exactly %j', (status, reply, outcome) => {
  expect(voidOutcome({ status, reply })).toEqual(outcome);
});
