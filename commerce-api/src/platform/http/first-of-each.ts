import type { FastifyRequest } from 'fastify';

/** A query parameter that is repeated counts once, the first time. */
export async function firstOfEach(request: FastifyRequest): Promise<void> {
  const query = request.query as Record<string, unknown>;
  for (const [name, value] of Object.entries(query)) if (Array.isArray(value)) query[name] = value[0];
}
