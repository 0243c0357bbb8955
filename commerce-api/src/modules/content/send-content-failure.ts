import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../../platform/db/database-unavailable.ts';
import { busyDatabaseRefusal } from '../../platform/http/busy-database.ts';
import { retryAfterSeconds } from '../../platform/http/errors.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { ContentError } from './content-error.ts';

export const contentMediaType = 'application/vnd.contentful.delivery.v1+json; charset=utf-8';

function known(thrown: unknown): ContentError | undefined {
  const error = busyDatabaseRefusal(thrown) ?? thrown;
  if (error instanceof ContentError) return error;
  if (error instanceof DatabaseUnavailable) return new ContentError(503, 'ServerError', 'The content cannot be read just now.');
  const status = error instanceof Refusal ? error.statusCode : (error as { statusCode?: number }).statusCode;
  if (status === undefined || status < 400) return undefined;
  return new ContentError(status, status < 500 ? 'BadRequest' : 'ServerError', (error as Error).message);
}

/** Every failure in Contentful's form. What we did not foresee is logged, and says nothing of its inside. [CNT-02] */
export function sendContentFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = known(error);
  if (!failure) request.log.error({ err: error }, 'content request failed');
  const { status, id, message, details } = failure ?? new ContentError(500, 'ServerError', 'Internal server error');
  const body = { sys: { type: 'Error', id }, message, ...(details && { details }), requestId: request.id };
  if (status === 503) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(status).type(contentMediaType).send(JSON.stringify(body));
}
