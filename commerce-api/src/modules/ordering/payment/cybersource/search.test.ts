import { paymentLookupOf } from './search.ts';

const summary = (name: string, reasonCode = '100', id = 'gw-1') => ({
  id,
  applicationInformation: { applications: [{ name, reasonCode }] },
});
const asked = { amount: 1234, currency: 'GBP' };
const recall = (...transactionSummaries: object[]) =>
  paymentLookupOf({ status: 201, reply: { _embedded: { transactionSummaries } } }, asked);

it.each([
  ['100', 'authorised'],
  ['110', 'must_reverse'],
  ['480', 'must_reverse'],
  ['481', 'must_reverse'],
  ['204', 'declined'],
  ['475', 'declined'],
])('reads an authorisation with reason code %s as %s', (code, status) => {
  expect(recall(summary('ics_auth', code))).toMatchObject({ authorisation: { status }, captures: 0 });
});

it.each([
  ['12.34', 'authorised'],
  ['12.340', 'authorised'],
  ['12', 'must_reverse'],
  ['12,34', undefined],
])('reads an authorisation of %s for a requested 12.34 as %s', (totalAmount, status) => {
  const found = recall({ ...summary('ics_auth'), orderInformation: { amountDetails: { totalAmount } } });
  expect(found?.authorisation.status).toBe(status);
});

it('counts captures that were not voided', () => {
  expect(recall(summary('ics_auth'), summary('ics_bill'))?.captures).toBe(1);
  expect(recall(summary('ics_auth'), summary('ics_bill'), summary('ics_void'))?.captures).toBe(0);
  expect(recall(summary('ics_auth'), summary('ics_bill', '150'))?.captures).toBe(0);
});

it.each([
  ['one refund', ['ics_bill', 'ics_credit'], 1, 1],
  ['a refund that was undone', ['ics_bill', 'ics_credit', 'ics_void'], 1, 0],
  ['a refund after a capture that was undone', ['ics_bill', 'ics_void', 'ics_bill', 'ics_credit'], 1, 1],
  ['two refunds, one of them undone', ['ics_bill', 'ics_credit', 'ics_credit', 'ics_void'], 1, 1],
])('counts %s', (_what, names, captures, refunds) => {
  const told = names.map((name, at) => summary(name, '100', `${name}-${at}`));
  const captureId = `ics_bill-${names.lastIndexOf('ics_bill')}`;
  expect(recall(summary('ics_auth'), ...told)).toMatchObject({ captures, refunds, captureId });
});

it('ignores captures and refunds whose amount differs from the requested one', () => {
  const of = (name: string, totalAmount: string) => ({
    ...summary(name, '100', totalAmount),
    orderInformation: { amountDetails: { totalAmount } },
  });
  const auth = of('ics_auth', '12.34');
  expect(recall(auth, of('ics_bill', '5.00'))).toMatchObject({ captures: 0, captureId: null });
  expect(recall(auth, of('ics_bill', '12.34'), of('ics_bill', '5.00'))).toMatchObject({ captures: 1, captureId: '12.34' });
  const answer = { status: 201, reply: { _embedded: { transactionSummaries: [auth, of('ics_bill', '12.34'), of('ics_credit', '5.00')] } } };
  expect([300, 500].map((amount) => paymentLookupOf(answer, asked, amount)?.refunds)).toEqual([0, 1]);
});

it('returns the id of the last capture that was not voided, or null', () => {
  const bill = (id: string) => summary('ics_bill', '100', id);
  expect(recall(summary('ics_auth'), bill('c1'), summary('ics_void'), bill('c2'))?.captureId).toBe('c2');
  expect(recall(summary('ics_auth'), bill('c1'), summary('ics_void'))?.captureId).toBeNull();
});

it('reads a reversed authorisation as absent', () => {
  expect(recall(summary('ics_auth'), summary('ics_auth_reversal'))?.authorisation.status).toBe('declined');
});

it('distinguishes an empty search result from a failed search', () => {
  expect(recall()).toEqual({ authorisation: { status: 'absent' }, captures: 0, captureId: null, refunds: 0 });
  expect(paymentLookupOf({ status: 401, reply: {} }, asked)).toBeUndefined();
  expect(paymentLookupOf({ status: 'silent', why: 'TimeoutError' }, asked)).toBeUndefined();
});

it.each([
  ['100', { status: 'authorised', gatewayId: 'gw-1' }],
  ['110', { status: 'must_reverse', gatewayId: 'gw-1', reason: 'PARTIAL_AUTHORIZED' }],
  ['480', { status: 'must_reverse', gatewayId: 'gw-1', reason: 'AUTHORIZED_PENDING_REVIEW' }],
  ['481', { status: 'must_reverse', gatewayId: 'gw-1', reason: 'AUTHORIZED_RISK_DECLINED' }],
  ['204', { status: 'declined', gatewayId: 'gw-1', reason: 'PROCESSOR_DECLINED' }],
])('reads an authorisation with reason code %s as exactly %j', (code, authorisation) => {
  expect(recall(summary('ics_auth', code))?.authorisation).toEqual(authorisation);
});

it('finds the authorisation at any position, ignores one without an id, and ignores a refused reversal', () => {
  expect(recall({}, { applicationInformation: {} }, summary('ics_bill'), summary('ics_auth'))).toEqual({
    authorisation: { status: 'authorised', gatewayId: 'gw-1' },
    captures: 1,
    captureId: 'gw-1',
    refunds: 0,
  });
  const { id: _id, ...nameless } = summary('ics_auth');
  expect(recall(nameless)?.authorisation).toEqual({ status: 'declined', gatewayId: null, reason: 'REVERSED' });
  expect(recall(summary('ics_auth'), summary('ics_auth_reversal', '150'))?.authorisation.status).toBe('authorised');
});

it('treats status 200 like 201', () => {
  expect(paymentLookupOf({ status: 200, reply: {} }, asked)).toEqual({
    authorisation: { status: 'absent' },
    captures: 0,
    captureId: null,
    refunds: 0,
  });
});
