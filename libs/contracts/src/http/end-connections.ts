import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds between looks for connections on which no request is left. */
const lookEveryMs = 100;

/**
 * Gives what ends, from its call until the server has closed, each connection on which no request is under way. Call it when the server
 * begins to close. Node itself keeps a connection that becomes idle later as long as the client likes, and for ever one that never asked.
 */
export function idleConnectionsOf(server: Server): { readonly end: () => void } {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  const endThose = () => {
    server.closeIdleConnections();
    for (const socket of unused) socket.destroy();
  };
  const end = () => {
    const timer = setInterval(endThose, lookEveryMs).unref();
    server.once('close', () => clearInterval(timer));
    endThose();
  };
  return { end };
}
