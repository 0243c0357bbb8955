import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { sendRefusal } from './kind-errors.ts';

/** Requests that may wait on one connection: browsers and proxies send the next after the last reply. */
const mostWaiting = 16;

/**
 * Answers the requests of a connection one after the other, as their replies go out in their order. All that come in one packet would be
 * worked on at once, and each finished reply is held until those before it have been read.
 */
export function serialisePipelinedRequests(app: FastifyInstance): void {
  const connections = new WeakMap<Socket, Set<ServerResponse>>();
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = reply;
    const { socket } = request.raw;
    const replies = connections.get(socket) ?? opened(socket);
    connections.set(socket, replies);
    const before = [...replies].at(-1);
    replies.add(raw);
    raw.once('close', () => replies.delete(raw));
    if (replies.size > mostWaiting)
      return sendRefusal(request, reply.header('connection', 'close'), 429, 'Too much at once', 'Please ask for one page after the other.');
    if (before) await new Promise((resolve) => before.once('close', resolve));
    // the connection is closed: no reply can be sent
    if (socket.destroyed) return reply.hijack();
  });
}

/** The replies of a connection that are under way. Those whose turn has not come hear of its end here: Node tells the first one alone. */
function opened(socket: Socket): Set<ServerResponse> {
  const replies = new Set<ServerResponse>();
  socket.once('close', () => {
    for (const reply of replies) if (!reply.socket) reply.emit('close');
  });
  return replies;
}
