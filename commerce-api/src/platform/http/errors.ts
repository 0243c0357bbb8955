import type { Failure } from '@cellardoor/contracts/api/envelope';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../api.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { noteUnnamed } from './call-errors.ts';
import { busyDatabaseRefusal } from './busy-database.ts';
import { closedAccountRefusal } from './gone-account.ts';
import { Refusal } from './refusal.ts';
import { wordedIn } from './sentence.ts';
import { validationFailure } from './validation-failure.ts';

const failure = (statusCode: number, message: string, field?: string, code?: string): Failure => ({
  statusCode,
  statusMessage: message,
  errorResponse: { message, ...(field ? { field } : {}), ...(code ? { code } : {}) },
});

/** Sentences for what Fastify itself refuses. */
const transportTexts: Record<string, [status: number, text: string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The request body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'The request body is empty.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request body is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'The request body must be JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The request body does not have the length that it announces.'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'The address is too long.'],
  FST_ERR_BAD_URL: [400, 'The address cannot be read.'],
};

/** When to come again after a 503 that says nothing else of it. */
export const retryAfterSeconds = 5;

/** The envelope that answers an error. What we did not foresee is logged, and says nothing of its inside. */
function failureOf(error: unknown, { log, market }: FastifyRequest): Failure {
  if (error instanceof Refusal)
    return failure(error.statusCode, market ? wordedIn(error.said, market) : error.message, error.field, error.code);
  const known = error as FastifyError;
  if (known.validation) {
    const { field, message } = validationFailure(known.validation[0]!, known.validationContext ?? 'body');
    return failure(400, message, field, 'invalid');
  }
  const text = transportTexts[known.code];
  if (text) return failure(text[0], text[1], undefined, 'bad_request');
  if (known.statusCode && known.statusCode >= 400 && known.statusCode < 500) return failure(known.statusCode, known.message);
  if (error instanceof DatabaseUnavailable) {
    log.error({ err: error }, 'the database does not answer');
    return failure(503, 'We cannot do this just now. Please try again in a moment.', undefined, 'database_down');
  }
  log.error({ err: known }, 'request failed');
  return failure(500, 'Something went wrong on our side. Please try again in a moment.', undefined, 'internal');
}

/** Gives every failure the house's envelope, unknown addresses too. [NET-01] */
export function useErrorEnvelope(app: Api): void {
  app.setErrorHandler((error, request, reply) => answer(error, request, reply));
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(failure(404, 'There is nothing at this address.', undefined, 'unknown_address')),
  );
}

/** For errors that come before any route, such as an address with a broken escape. */
export function answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = busyDatabaseRefusal(thrown) ?? closedAccountRefusal(thrown) ?? thrown;
  const body = failureOf(error, request);
  noteUnnamed(request, body);
  const seconds = (error instanceof Refusal ? error.retryAfter : undefined) ?? (body.statusCode === 503 ? retryAfterSeconds : undefined);
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  return reply.code(body.statusCode).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}
