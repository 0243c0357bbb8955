import { framingFault, hasBody } from '@cellardoor/contracts/http/framing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Shell } from '../shell.ts';
import { addressOf } from '../request/visitor.ts';
import { networkOf } from '@cellardoor/contracts/http/network';
import { sendRefusal } from './kind-errors.ts';

/** Bodies that may be under way at once from one network: a shopper's fits into a packet or two. */
const atOnce = 32;

/**
 * Refuses a request that might hide another one, and the bodies of a network that sends too many at once. Bodies are read whole
 * before anybody else is asked, so that a slow one holds nothing but its own connection.
 */
export function limitUploads(app: FastifyInstance, { settings }: Shell): void {
  const underWay = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    const fault = framingFault(request.raw);
    if (fault) return sendRefusal(request, reply.header('connection', 'close'), 400, 'This request cannot be read', fault);
    if (!hasBody(request.raw)) return;
    const network = networkOf(addressOf(request, settings.trustedProxies));
    const count = underWay.get(network) ?? 0;
    if (count >= atOnce) return tooMany(request, reply);
    underWay.set(network, count + 1);
    const over = () => {
      request.raw.off('end', over).off('close', over);
      const left = underWay.get(network)! - 1;
      if (left > 0) underWay.set(network, left);
      else underWay.delete(network);
    };
    request.raw.on('end', over).on('close', over);
  });
}

const tooMany = (request: FastifyRequest, reply: FastifyReply) =>
  sendRefusal(
    request,
    reply.headers({ connection: 'close', 'retry-after': '5' }),
    429,
    'Too much at once',
    'Too much is being sent from your network. Please try again in 5 seconds.',
  );
