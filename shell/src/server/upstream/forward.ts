import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { endToEnd } from './outbound-headers.ts';
import type { Upstream } from './upstream.ts';

const hasBody = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Passes a request on and its reply back, bodies as streams.
 * @param own headers that we set: market, provenance, host
 * @throws when the upstream does not answer
 */
export async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  upstream: Upstream,
  own: Record<string, string>,
): Promise<FastifyReply> {
  const { host: _host, ...headers } = endToEnd(request.headers);
  const answer = await upstream.ask({
    method: request.method,
    path: request.raw.url!,
    headers: { ...headers, ...own },
    body: hasBody(request) ? ((request.body as Readable | undefined) ?? request.raw) : undefined,
  });
  reply.code(answer.statusCode!);
  for (const [name, value] of Object.entries(endToEnd(answer.headers))) reply.header(name, value);
  reply.raw.once('close', () => answer.destroy());
  return reply.send(bodyOf(request, answer));
}

const bodyOf = (request: FastifyRequest, answer: IncomingMessage) => {
  if (request.method !== 'HEAD') return answer;
  answer.resume();
  return null;
};
