import type { FastifyRequest } from 'fastify';
import type { PayerDevice } from './payer-authentication.ts';

const longest = 250;

/** What a browser's connection tells of it, for its bank. */
export function payerDeviceOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): PayerDevice {
  const { accept } = headers;
  const userAgent = headers['user-agent'];
  return {
    ipAddress: ip,
    ...(userAgent && { userAgent: userAgent.slice(0, longest) }),
    ...(accept && { accept: accept.slice(0, longest) }),
  };
}
