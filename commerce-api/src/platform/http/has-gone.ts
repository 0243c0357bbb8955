import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/**
 * Whether who asked has gone, so that nobody reads what comes of it. It lets sockets be read first: work on the embedded database never waits for the
 * loop, and a process that was frozen finds what was asked and the end of it there at once.
 */
export async function isClientDisconnected({ raw }: FastifyReply): Promise<boolean> {
  // the first turn may end before sockets are read
  for (let turn = 0; turn < 3; turn++) await setImmediate();
  return !raw.writableEnded && (raw.destroyed || raw.socket?.readableEnded === true);
}
