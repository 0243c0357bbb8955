import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { endToEnd, type Headers } from './end-to-end.ts';
import type { Upstream } from './upstream.ts';

interface Forwarded {
  /** All that the upstream is told, but for the framing of the body. */
  readonly headers: Headers;
  /** Milliseconds until the whole reply must be there. */
  readonly deadlineMs: number;
}

/**
 * Passes a request on, its body whole, and the reply back as a stream. The upstream is let go when the visitor is gone or the deadline
 * is over. @throws LateReply after the deadline, or the network's own error, when there is no reply
 */
export async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  upstream: Upstream,
  { headers, deadlineMs }: Forwarded,
): Promise<FastifyReply> {
  const control = new AbortController();
  const late = setTimeout(() => control.abort(), deadlineMs);
  reply.raw.once('close', () => {
    clearTimeout(late);
    if (!reply.raw.writableFinished) control.abort();
  });
  const body = request.body as Buffer | undefined;
  const answer = await upstream.ask({ method: request.method, path: request.raw.url!, headers, body, signal: control.signal });
  reply.code(answer.statusCode!);
  for (const [name, value] of Object.entries(endToEnd(answer.headers))) reply.header(name, value);
  return reply.send(bodyOf(request, answer));
}

const bodyOf = (request: FastifyRequest, answer: IncomingMessage) => {
  if (request.method !== 'HEAD') return answer;
  answer.resume();
  return null;
};
