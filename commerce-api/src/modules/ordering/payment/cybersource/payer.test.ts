import { cybersourcePayer } from './payer.ts';
import type { AuthenticationRequest, PayerDevice } from '../payer-authentication.ts';

const payment: Omit<AuthenticationRequest, 'device' | 'mustChallenge'> = {
  transactionId: 't',
  amount: 1699,
  currency: 'GBP',
  card: { kind: 'kept', token: 'k' },
  referenceId: 'r',
  returnUrl: 'https://shop.example/return',
  payer: { email: null, address: null, country: 'GB' },
};

/** What the gateway is told of the authentication on such a device. */
async function toldOf(device: PayerDevice, mustChallenge = false) {
  const post = jest.fn().mockResolvedValue({ status: 'silent', why: 'TimeoutError' });
  await cybersourcePayer(post).authenticate({ ...payment, device, mustChallenge });
  const [path, body] = post.mock.calls[0] as [string, { readonly consumerAuthenticationInformation: object }];
  expect(path).toBe('/risk/v1/authentications');
  return body.consumerAuthenticationInformation;
}

it.each([
  ['the narrow page', 'of a phone', 390, '01'],
  ['the narrow page', 'just too narrow for the wide one', 479, '01'],
  ['the wide page', 'that holds it', 480, '02'],
  ['the wide page', 'of a desktop', 1440, '02'],
  ['the narrow page', 'of unknown width', undefined, '01'],
])("asks for %s of the payer's bank on a screen %s: %s pixels", async (_page, _screen, screenWidth, acsWindowSize) => {
  expect(await toldOf(screenWidth === undefined ? {} : { screenWidth })).toMatchObject({ acsWindowSize, deviceChannel: 'BROWSER' });
});

it('requests a challenge after a soft decline, and otherwise leaves the choice to the bank', async () => {
  expect(await toldOf({}, true)).toMatchObject({ challengeCode: '04' });
  expect(await toldOf({})).not.toHaveProperty('challengeCode');
});
