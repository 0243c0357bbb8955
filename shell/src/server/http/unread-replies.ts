import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { sendRefusal } from './kind-errors.ts';

interface Limits {
  /** Requests of one connection that may be under way: browsers and proxies ask for one after the other. */
  readonly atOnce: number;
  /** Milliseconds in which a reply must have been read whole. */
  readonly readWithinMs: number;
}

const usual: Limits = { atOnce: 16, readWithinMs: 120_000 };

/**
 * Lets go of who asks and does not read: a reply is held whole until the other side has read it, and a thousand requests fit into one
 * packet, so that two connections could hold gigabytes.
 */
export function unreadReplies(app: FastifyInstance, { atOnce, readWithinMs }: Limits = usual): void {
  const underWay = new WeakMap<Socket, number>();
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    reply.raw.once('close', () => underWay.set(socket, underWay.get(socket)! - 1));
    if (count > atOnce)
      return sendRefusal(request, reply.header('connection', 'close'), 429, 'Too much at once', 'Please ask for one page after the other.');
  });
  app.addHook('onSend', async ({ raw: { socket } }, { raw }) => {
    if (raw.destroyed) return;
    const late = setTimeout(() => socket.destroy(), readWithinMs).unref();
    raw.once('close', () => clearTimeout(late));
  });
}
