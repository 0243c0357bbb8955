import type { FastifyReply } from 'fastify';
import { setMaxListeners } from 'node:events';

/** Aborts when the client disconnects before it has the whole reply. */
export function requestSignal({ raw }: FastifyReply): AbortSignal {
  const control = new AbortController();
  // each personal fragment of a page listens: Node warns of more than ten
  setMaxListeners(0, control.signal);
  raw.once('close', () => {
    if (!raw.writableFinished) control.abort();
  });
  return control.signal;
}
