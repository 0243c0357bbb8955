import { deleteCardOutcome, storeCardOutcome } from './cards.ts';

const tokenInformation = { paymentInstrument: { id: 'T1' } };
const invalid = (field: string) => ({ status: 'INVALID_REQUEST', reason: 'INVALID_DATA', details: [{ field }] });

it.each([
  [201, { status: 'AUTHORIZED', tokenInformation }, { status: 'kept', token: 'T1' }],
  [
    201,
    { status: 'AUTHORIZED', tokenInformation, processorInformation: { networkTransactionId: '016' } },
    { status: 'kept', token: 'T1', networkTransactionId: '016' },
  ],
  [201, { status: 'AUTHORIZED' }, { status: 'refused', reason: 'NO_TOKEN', token: null }],
  [
    201,
    { status: 'DECLINED', errorInformation: { reason: 'CVN_NOT_MATCH' } },
    { status: 'declined', reason: 'CVN_NOT_MATCH', token: null },
  ],
  [201, { status: 'AUTHORIZED_RISK_DECLINED', tokenInformation }, { status: 'declined', reason: 'AUTHORIZED_RISK_DECLINED', token: 'T1' }],
  [201, { status: 'SOMETHING_NEW', tokenInformation }, { status: 'refused', reason: '201 SOMETHING_NEW', token: 'T1' }],
  [400, invalid('paymentInformation.card.number'), { status: 'declined', reason: 'INVALID_ACCOUNT', token: null }],
  [400, invalid('tokenInformation.transientTokenJwt'), { status: 'timed-out', token: null }],
  [400, invalid('clientReferenceInformation.transactionId'), { status: 'refused', reason: '400 INVALID_DATA', token: null }],
  [401, {}, { status: 'refused', reason: '401 NO_REASON', token: null }],
  [429, {}, { status: 'unknown', reason: '429', token: null }],
  [502, { tokenInformation }, { status: 'unknown', reason: '502', token: 'T1' }],
])('reads the reply %i %j to storing a card as %j', (status, reply, outcome) => {
  expect(storeCardOutcome({ status, reply })).toEqual(outcome);
});

it('passes on no reason that may contain card data', () => {
  const reply = { status: 'DECLINED', errorInformation: { reason: 'card 4111111111111111 code 123' } };
  expect(storeCardOutcome({ status: 201, reply })).toEqual({ status: 'declined', reason: 'NO_REASON', token: null });
  expect(JSON.stringify(storeCardOutcome({ status: 400, reply: { reason: '4111111111111111' } }))).not.toContain('4111');
});

it.each([
  [204, 'done'],
  [404, 'done'],
  [401, 'unknown'],
  [503, 'unknown'],
  [409, 'refused'],
])('reads status %i of a card deletion as %s', (status, outcome) => {
  expect(deleteCardOutcome({ status, reply: {} }).status).toBe(outcome);
});

it('reads a missing reply as unknown', () => {
  const silence = { status: 'silent', why: 'TimeoutError' } as const;
  const unknown = { status: 'unknown', reason: 'TimeoutError' };
  expect([storeCardOutcome(silence), deleteCardOutcome(silence)]).toEqual([{ ...unknown, token: null }, unknown]);
});
