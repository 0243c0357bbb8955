import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { sendRefusal } from './kind-errors.ts';

interface Limits {
  /** Requests of one connection that may be under way: browsers and proxies ask for one after the other. */
  readonly atOnce: number;
  /** Milliseconds in which a reply must have been read whole. */
  readonly readWithinMs: number;
  /** Bytes that the replies of all connections may hold together. */
  readonly heldBytes: number;
}

const usual: Limits = { atOnce: 16, readWithinMs: 120_000, heldBytes: 128e6 };

/**
 * Lets go of who asks and does not read: a reply is held whole until the other side has read it, and a thousand requests fit into one
 * packet, so that two connections could hold gigabytes. Where replies hold too much together, the connection that has waited longest goes first.
 */
export function unreadReplies(app: FastifyInstance, { atOnce, readWithinMs, heldBytes }: Limits = usual): void {
  const underWay = new WeakMap<Socket, number>();
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    reply.raw.once('close', () => underWay.set(socket, underWay.get(socket)! - 1));
    if (count > atOnce)
      return sendRefusal(request, reply.header('connection', 'close'), 429, 'Too much at once', 'Please ask for one page after the other.');
  });
  /** Replies that are not read yet, the oldest first. */
  const unread = new Map<ServerResponse, { readonly bytes: number; readonly socket: Socket }>();
  let held = 0;
  const release = (reply: ServerResponse) => {
    held -= unread.get(reply)?.bytes ?? 0;
    unread.delete(reply);
  };
  app.addHook('onSend', async ({ raw: { socket } }, { raw }, payload) => {
    if (raw.destroyed) return;
    const late = setTimeout(() => socket.destroy(), readWithinMs).unref();
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
    unread.set(raw, { bytes, socket });
    held += bytes;
    raw.once('close', () => {
      clearTimeout(late);
      release(raw);
    });
    for (const [reply, { socket: oldest }] of unread) {
      if (held <= heldBytes) break;
      release(reply);
      oldest.destroy();
    }
  });
}
