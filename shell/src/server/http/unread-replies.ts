import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Limits {
  /** Milliseconds in which a reply must have been read whole. */
  readonly readWithinMs: number;
  /** Bytes that the replies of all connections may hold together. */
  readonly heldBytes: number;
}

const usual: Limits = { readWithinMs: 120_000, heldBytes: 128e6 };

/**
 * Lets go of who asks and does not read: a reply is held whole until the other side has read it. Where replies hold too much together,
 * the connection that has waited longest goes first.
 */
export function dropUnreadReplies(app: FastifyInstance, { readWithinMs, heldBytes }: Limits = usual): void {
  /** Replies that are not read yet, the oldest first. */
  const unread = new Map<ServerResponse, { readonly bytes: number; readonly socket: Socket }>();
  let held = 0;
  const release = (reply: ServerResponse) => {
    held -= unread.get(reply)?.bytes ?? 0;
    unread.delete(reply);
  };
  app.addHook('onSend', async ({ raw: { socket } }, { raw }, payload) => {
    if (socket.destroyed) return;
    const late = setTimeout(() => socket.destroy(), readWithinMs).unref();
    const bytes = heldBy(payload);
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

/** Characters of a page take two bytes each, as soon as one of them is not in Latin 1. */
const heldBy = (payload: unknown) => (typeof payload === 'string' ? 2 * payload.length : Buffer.isBuffer(payload) ? payload.length : 0);
