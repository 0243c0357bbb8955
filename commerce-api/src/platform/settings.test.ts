import { readSettings, requireShellSecret } from './settings.ts';

it('names no payment gateway by itself', () => {
  expect(readSettings({}).paymentGateway).toBeUndefined();
  expect(readSettings({ PAYMENT_GATEWAY: 'sandbox' }).paymentGateway).toBe('sandbox');
  expect(readSettings({ PAYMENT_GATEWAY_URL: 'https://apitest.cybersource.com', PAYMENT_SECRET: 's' }).paymentGateway).toBe('cybersource');
});

it('names the account at PayPal with its environment, or our own sandbox beside that of cards', () => {
  const account = { PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 's' };
  expect(readSettings({}).payPal).toBeUndefined();
  expect(readSettings({ PAYMENT_GATEWAY: 'sandbox' }).payPal).toBe('sandbox');
  expect(readSettings({ ...account, PAYPAL_ENVIRONMENT: 'live', PAYPAL_WEBHOOK_ID: 'w' }).payPal).toEqual({
    clientId: 'id',
    secret: 's',
    webhookId: 'w',
    url: 'https://api-m.paypal.com',
  });
  expect(readSettings({ ...account, PAYPAL_ENVIRONMENT: 'https://x.example/' }).payPal).toMatchObject({ url: 'https://x.example' });
});

it('says nothing of a connection behind a pooler that lends it by transaction', () => {
  const limitsOf = (env: NodeJS.ProcessEnv) => readSettings(env).databaseLimits;
  expect(limitsOf({})).toMatchObject({ pooled: false, prepares: true });
  expect(limitsOf({ DATABASE_POOLER: 'transaction' })).toMatchObject({ pooled: true, prepares: true });
  expect(limitsOf({ DATABASE_PREPARED_STATEMENTS: '0' })).toMatchObject({ pooled: true, prepares: false });
  expect(() => limitsOf({ DATABASE_POOLER: 'session' })).toThrow('DATABASE_POOLER must be "transaction", or not set; it is "session".');
});

it('takes content from a space that is named with its token, and else from our own service', () => {
  const space = { CONTENT_SPACE: 'shop', CONTENT_DELIVERY_TOKEN: 't' };
  expect(readSettings({ CONTENT_DELIVERY_TOKEN: 't' }).takenSpace).toBeUndefined();
  expect(readSettings({ CONTENT_SPACE: 'shop' }).takenSpace).toBeUndefined();
  expect(readSettings(space).takenSpace).toEqual({ space: 'shop', accessToken: 't', url: 'https://cdn.contentful.com' });
  expect(readSettings({ ...space, CONTENT_URL: 'https://cdn.eu.contentful.com' }).takenSpace?.url).toBe('https://cdn.eu.contentful.com');
});

it.each([
  [{ PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 's' }, 'PAYPAL_ENVIRONMENT'],
  [{ PAYPAL_CLIENT_ID: 'id', PAYPAL_ENVIRONMENT: 'live' }, 'PAYPAL_SECRET'],
  [{ PAYMENT_GATEWAY: 'Sandbox' }, "PAYMENT_GATEWAY can be 'sandbox' alone"],
  [{ PAYMENT_GATEWAY: 'sandbox', PAYMENT_GATEWAY_URL: 'https://x.example' }, 'cannot both be set'],
  [{ PAYMENT_GATEWAY_URL: 'nowhere', PAYMENT_SECRET: 's' }, 'must be an address'],
  [{ PAYMENT_GATEWAY_URL: 'https://x.example' }, 'needs PAYMENT_SECRET'],
  [{ CONTENT_FILM_ORIGINS: 'http://films.example' }, 'CONTENT_FILM_ORIGINS must be https origins'],
  [{ DATABASE_URL: 'mysql://user:secret@db.example/shop' }, 'DATABASE_URL must be the address of a PostgreSQL server, such as'],
  [{ DATABASE_URL: 'db.example:5432/shop' }, 'DATABASE_URL must be the address of a PostgreSQL server'],
  [{ INTEREST_WATCH_SECONDS: '0' }, 'must be from 1 to 86400 seconds, not 0'],
  [{ INTEREST_WATCH_SECONDS: '86401' }, 'must be from 1 to 86400 seconds, not 86401'],
])('refuses %p', (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});

it('refuses to be served without the secret of its shell, and with a former one that is none', () => {
  const shellSecret = 'sixteen-letters!';
  expect(() => requireShellSecret({ shellSecret: undefined, shellSecretBefore: undefined })).toThrow('SHELL_SECRET must be set');
  expect(() => requireShellSecret({ shellSecret: 'fifteen-letters', shellSecretBefore: undefined })).toThrow('SHELL_SECRET must be set');
  expect(() => requireShellSecret({ shellSecret, shellSecretBefore: undefined })).not.toThrow();
  expect(() => requireShellSecret({ shellSecret, shellSecretBefore: 'sixteen letters!' })).toThrow('SHELL_SECRET_BEFORE must be 16');
  expect(() => requireShellSecret({ shellSecret, shellSecretBefore: 'what-they-knew-before' })).not.toThrow();
});
