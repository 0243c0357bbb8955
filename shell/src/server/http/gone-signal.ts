import type { FastifyReply } from 'fastify';
import { setMaxListeners } from 'node:events';

/** Aborts when the asker goes before they have the whole reply. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const control = new AbortController();
  // a page has as many as it has parts for its shopper: Node warns of more than ten
  setMaxListeners(0, control.signal);
  raw.once('close', () => {
    if (!raw.writableFinished) control.abort();
  });
  return control.signal;
}
