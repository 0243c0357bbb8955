import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { endToEndHeaders, type Headers } from './end-to-end.ts';
import type { Upstream } from './upstream.ts';

interface Forwarded {
  /** All headers for the upstream but those that frame the body. */
  readonly headers: Headers;
  /** Milliseconds until the whole reply must be there. */
  readonly deadlineMs: number;
}

/**
 * Forwards a request with its buffered body, and streams the reply back. The call ends when the client disconnects or the deadline
 * passes. @throws AbortError after the deadline, or the network's error, when there is no reply
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
  for (const [name, value] of Object.entries(endToEndHeaders(answer.headers))) reply.header(name, value);
  return reply.send(bodyOf(request, answer));
}

const bodyOf = (request: FastifyRequest, answer: IncomingMessage) => {
  if (request.method !== 'HEAD') return answer;
  answer.resume();
  return null;
};
