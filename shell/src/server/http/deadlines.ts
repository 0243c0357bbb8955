import type { FastifyRequest } from 'fastify';

/** A payment, of an order or of what is added to one, asks the card gateway, which may take its time twice. */
const payments = /^\/api\/checkout\/(?:payandcommit|updatepaymentandcommit|amendandcommit)\b/i;

/** A picture is drawn at its first request, after others in the queue. */
const pictures = /^\/pictures\//;

/** Milliseconds until a call's whole reply must be there: a question is asked again sooner than an order is given again. */
export function deadlineOf({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): number {
  if (payments.test(url)) return 45_000;
  if (pictures.test(url)) return 30_000;
  return method === 'GET' || method === 'HEAD' ? 8_000 : 15_000;
}
