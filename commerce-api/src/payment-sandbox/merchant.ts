import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSigned, type SigningKey } from '../modules/ordering/payment/cybersource/http-signature.ts';

/** Who is served, and what signs tokens and capture contexts. */
export interface GatewayKeys {
  readonly key: SigningKey;
  readonly secret: () => Promise<string>;
}

/** Refuses a call that the merchant has not signed. */
export const requireMerchant = (key: SigningKey) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { url: path, host, method, headers } = request;
  const body = (request as { sentBody?: string }).sentBody;
  if (!isSigned(headers, { host, date: String(headers.date), method, path, body }, key))
    return reply.code(401).send({ response: { rmsg: 'Authentication Failed' } });
};
