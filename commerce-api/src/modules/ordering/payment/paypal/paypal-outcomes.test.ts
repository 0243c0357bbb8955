import {
  captureOutcome,
  authorisationOutcome,
  followUpOutcome,
  createOrderOutcome,
  paymentLookupOfOrder,
  voidOutcome,
} from './paypal-outcomes.ts';
import type { PayPalAnswer, PayPalReply } from './paypal-replies.ts';

const asked = { amount: 1699, currency: 'GBP' } as const;
const answer = (status: number, reply: PayPalReply = {}): PayPalAnswer => ({ status, reply });
const issue = (name: string): PayPalReply => ({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: name }] });
const silent: PayPalAnswer = { status: 'silent', why: 'TimeoutError' };
const money = (status: string, value = '16.99', currency_code = 'GBP') => ({ id: 'A1', status, amount: { value, currency_code } });
const order = (...authorizations: ReturnType<typeof money>[]): PayPalReply => ({
  id: 'O1',
  status: 'COMPLETED',
  purchase_units: [{ payments: { authorizations } }],
});

it.each([
  ['it waits for the payer', answer(201, { id: 'O1', links: [{ rel: 'payer-action', href: 'https://p.example' }] }), 'waiting'],
  ['it is an earlier order', answer(200, { id: 'O1', links: [{ rel: 'approve', href: 'https://p.example' }] }), 'waiting'],
  ['it has no approval page', answer(201, { id: 'O1' }), 'unknown'],
  ['its address is invalid', answer(422, issue('SHIPPING_ADDRESS_INVALID')), 'declined'],
  ['its request was invalid', answer(400, issue('INVALID_PARAMETER_VALUE')), 'refused'],
  ['its access token was invalid', answer(401, { error: 'invalid_token' }), 'refused'],
  ['no reply', silent, 'unknown'],
  ['a server error', answer(503), 'unknown'],
  ['an earlier request is in progress', answer(409, issue('PREVIOUS_REQUEST_IN_PROGRESS')), 'unknown'],
])('reads the reply to creating an order: %s', (_what, given, status) => {
  expect(createOrderOutcome(given).status).toBe(status);
});

it.each([
  ['holds all', answer(201, order(money('CREATED'))), { status: 'authorised', gatewayId: 'A1' }],
  ['holds it since before', answer(200, order(money('CREATED'))), { status: 'authorised' }],
  ['holds less', answer(201, order(money('CREATED', '16.00'))), { status: 'must_reverse', reason: 'PAYPAL_OTHER_AMOUNT' }],
  ['holds another currency', answer(201, order(money('CREATED', '16.99', 'USD'))), { status: 'must_reverse' }],
  ['looks at it for days', answer(201, order(money('PENDING'))), { status: 'must_reverse', reason: 'PAYPAL_PENDING' }],
  ['denies it', answer(201, order(money('DENIED'))), { status: 'declined' }],
  ['says a new word', answer(201, order(money('FROZEN'))), { status: 'unknown' }],
  ['says nothing of money', answer(201, { status: 'COMPLETED' }), { status: 'unknown' }],
  [
    'wants the payer again',
    answer(200, { status: 'PAYER_ACTION_REQUIRED' }),
    { status: 'declined', reason: 'PAYPAL_PAYER_ACTION_REQUIRED' },
  ],
  ['was not approved', answer(422, issue('ORDER_NOT_APPROVED')), { status: 'declined', reason: 'PAYPAL_ORDER_NOT_APPROVED' }],
  ['gets nothing from the instrument', answer(422, issue('INSTRUMENT_DECLINED')), { status: 'declined' }],
  ['has forgotten the order', answer(404, issue('INVALID_RESOURCE_ID')), { status: 'declined', reason: 'PAYPAL_ORDER_EXPIRED' }],
  ['did so already', answer(422, issue('ORDER_ALREADY_AUTHORIZED')), { status: 'unknown' }],
  ['does not let us', answer(403, issue('PERMISSION_DENIED')), { status: 'refused' }],
  ['is silent', silent, { status: 'unknown' }],
  ['is broken', answer(500), { status: 'unknown' }],
])('reads an authorisation where PayPal %s', (_what, given, outcome) => {
  expect(authorisationOutcome(given, asked)).toMatchObject(outcome);
});

it.each([
  ['done', answer(201, { id: 'C1', status: 'COMPLETED' }), { status: 'done', gatewayId: 'C1' }],
  ['looked at', answer(201, { id: 'C1', status: 'PENDING' }), { status: 'unknown' }],
  ['declined', answer(201, { id: 'C1', status: 'DECLINED' }), { status: 'refused' }],
  ['failed', answer(201, { id: 'C1', status: 'FAILED' }), { status: 'refused', reason: 'FAILED' }],
  ['a refund that was cancelled', answer(201, { id: 'R1', status: 'CANCELLED' }), { status: 'refused', reason: 'CANCELLED' }],
  ['of what is void', answer(422, issue('AUTHORIZATION_VOIDED')), { status: 'refused' }],
  ['made already by another request', answer(422, issue('AUTHORIZATION_ALREADY_CAPTURED')), { status: 'unknown' }],
  ['sent with a wrong key', answer(401), { status: 'unknown' }],
  ['not answered', silent, { status: 'unknown' }],
])('reads a capture that is %s', (_what, given, outcome) => {
  expect(followUpOutcome(given)).toMatchObject(outcome);
});

it.each([
  ['all', { value: '16.99', currency_code: 'GBP' }, { status: 'done', gatewayId: 'C1' }],
  ['less', { value: '5.00', currency_code: 'GBP' }, { status: 'refused', reason: 'PAYPAL_OTHER_AMOUNT' }],
  ['another currency', { value: '16.99', currency_code: 'USD' }, { status: 'refused', reason: 'PAYPAL_OTHER_AMOUNT' }],
])('reads a capture that took %s', (_what, amount, outcome) => {
  const reply = { id: 'C1', status: 'COMPLETED', amount };
  expect(captureOutcome(answer(201, reply), asked)).toEqual(outcome);
  const remembered = answer(200, { purchase_units: [{ payments: { captures: [reply] } }] });
  expect(paymentLookupOfOrder(remembered, asked)).toMatchObject({ captures: outcome.status === 'done' ? 1 : 0 });
});

it('reads an already void authorisation as voided, and a captured one as not voided', () => {
  expect(voidOutcome(answer(204)).status).toBe('done');
  expect(voidOutcome(answer(422, issue('PREVIOUSLY_VOIDED'))).status).toBe('done');
  expect(voidOutcome(answer(422, issue('PREVIOUSLY_CAPTURED'))).status).toBe('refused');
  expect(voidOutcome(silent).status).toBe('unknown');
});

it('counts final captures and refunds, but no pending ones', () => {
  const payments = {
    authorizations: [money('CAPTURED')],
    captures: [
      { id: 'C0', status: 'PENDING' },
      { id: 'C1', status: 'PARTIALLY_REFUNDED' },
    ],
    refunds: [
      { id: 'R1', status: 'COMPLETED' },
      { id: 'R2', status: 'PENDING' },
    ],
  };
  expect(paymentLookupOfOrder(answer(200, { purchase_units: [{ payments }] }), asked)).toEqual({
    authorisation: { status: 'authorised', gatewayId: 'A1' },
    captures: 1,
    captureId: 'C1',
    refunds: 1,
  });
  expect(paymentLookupOfOrder(answer(200, { status: 'APPROVED', purchase_units: [{}] }), asked)).toMatchObject({
    authorisation: { status: 'absent' },
  });
  expect(paymentLookupOfOrder(answer(404), asked)).toMatchObject({ authorisation: { status: 'absent' } });
  for (const given of [silent, answer(401), answer(500), answer(200, order(money('FROZEN')))])
    expect(paymentLookupOfOrder(given, asked)).toBeUndefined();
});
