import type { FastifyReply, FastifyRequest } from 'fastify';
import { readJwt, signJwt } from '../signed-jwt.ts';
import { PayPalError } from './errors.ts';

/** The one merchant that the sandbox serves. */
export interface SandboxMerchant {
  readonly clientId: string;
  readonly secret: string;
  readonly webhookId: string;
  /** Where the merchant wants to be told of events. */
  readonly webhookUrl: () => string;
}

/** Minutes for which a token is good, as at PayPal. */
const tokenMinutes = 9 * 60;

type Keys = { readonly merchant: SandboxMerchant; readonly secret: () => Promise<string> };

/** Answers the merchant's credentials with a token. */
export const giveToken =
  ({ merchant: { clientId, secret: password }, secret }: Keys, now: () => Date) =>
  async ({ headers, body }: FastifyRequest, reply: FastifyReply) => {
    const expected = `Basic ${Buffer.from(`${clientId}:${password}`).toString('base64')}`;
    if (headers.authorization !== expected)
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
    if ((body as { grant_type?: string } | undefined)?.grant_type !== 'client_credentials')
      return reply.code(400).send({ error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' });
    const token = signJwt({ client: clientId }, await secret(), now(), tokenMinutes);
    return reply.send({ access_token: token, token_type: 'Bearer', app_id: 'APP-SANDBOX', expires_in: tokenMinutes * 60 });
  };

/** @throws PayPalError 401 for a call without a token that is good. */
export const requireToken =
  ({ secret, merchant }: Keys, now: () => Date) =>
  async ({ headers }: FastifyRequest): Promise<void> => {
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    const claims = readJwt<{ client?: string }>(token, await secret(), now());
    if (claims?.client !== merchant.clientId) throw new PayPalError(401, 'INVALID_TOKEN');
  };
