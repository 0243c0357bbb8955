import type { FastifyReply } from 'fastify';

/** Aborts when the asker goes before they have the whole reply. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const control = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) control.abort();
  });
  return control.signal;
}
