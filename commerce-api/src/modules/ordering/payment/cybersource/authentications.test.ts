import { authenticationOutcome, setupOutcome } from './authentications.ts';
import type { GatewayAnswer } from './sender.ts';

const replied = (status: number, gatewayStatus: string | undefined, told: object = {}, more: object = {}): GatewayAnswer => ({
  status,
  reply: { ...(gatewayStatus && { status: gatewayStatus }), consumerAuthenticationInformation: { ...told }, ...more },
});
const question = { authenticationTransactionId: '1', stepUpUrl: 'https://bank.example', accessToken: 'a.b.c' };
const badToken = { details: [{ field: 'tokenInformation.transientToken' }] };

it.each([
  ['authenticated', replied(201, 'AUTHENTICATION_SUCCESSFUL', { cavv: 'x', eci: '05' })],
  ['authenticated', replied(201, 'AUTHENTICATION_SUCCESSFUL', { ucafAuthenticationData: 'x' })],
  ['unauthenticated', replied(201, 'AUTHENTICATION_SUCCESSFUL', { veresEnrolled: 'N' })],
  ['challenge', replied(201, 'PENDING_AUTHENTICATION', question)],
  ['unknown', replied(201, 'PENDING_AUTHENTICATION', { ...question, stepUpUrl: '' })],
  ['declined', replied(201, 'AUTHENTICATION_FAILED')],
  ['unknown', replied(201, 'SOMETHING_NEW')],
  ['unknown', replied(201, undefined)],
  ['declined', replied(400, 'INVALID_REQUEST', {}, badToken)],
  ['refused', replied(400, 'INVALID_REQUEST', {}, { reason: 'MISSING_FIELD' })],
  ['refused', replied(401, undefined)],
  ['unknown', replied(502, 'SERVER_ERROR')],
  ['unknown', { status: 'silent', why: 'TimeoutError' } as const],
] as const)('takes an authentication for %s', (status, answer) => {
  expect(authenticationOutcome(answer).status).toBe(status);
});

it("copies the bank's authentication result into the fields of an authorisation", () => {
  const said = {
    cavv: 'x',
    eci: '5',
    eciRaw: '05',
    ecommerceIndicator: 'vbv',
    directoryServerTransactionId: 'd',
    specificationVersion: '2.2.0',
  };
  expect(authenticationOutcome(replied(201, 'AUTHENTICATION_SUCCESSFUL', { ...said, paresStatus: 'Y', empty: '' }))).toEqual({
    status: 'authenticated',
    result: { cavv: 'x', eci: '05', commerceIndicator: 'vbv', directoryServerTransactionId: 'd', specificationVersion: '2.2.0' },
  });
});

it.each([
  ['ready', replied(201, 'COMPLETED', { referenceId: 'r', accessToken: 'a', deviceDataCollectionUrl: 'https://bank.example' })],
  ['unknown', replied(201, 'COMPLETED', { referenceId: 'r' })],
  ['unknown', replied(201, 'FAILED')],
  ['declined', replied(400, 'INVALID_REQUEST', {}, badToken)],
] as const)('takes a set-up for %s', (status, answer) => {
  expect(setupOutcome(answer).status).toBe(status);
});
