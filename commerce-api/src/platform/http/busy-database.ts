import { Refusal } from './refusal.ts';

/** What PostgreSQL says when it ended a statement that waited for a lock or ran for too long, and when it takes no more connections. */
const busy = new Set(['55P03', '57014', '53300']);
/** The pool's words when all its connections are in use. */
const poolExhausted = /timeout exceeded when trying to connect/;

/** The refusal that answers a database which is too busy for this call; undefined for any other error. Its transaction changed nothing. */
export function busyDatabaseRefusal(error: unknown): Refusal | undefined {
  const { code, message } = error as { code?: string; message?: string };
  if (!busy.has(code ?? '') && !poolExhausted.test(message ?? '')) return undefined;
  return new Refusal(503, 'The shop is very busy just now. Nothing was changed; please try again in a moment.', {
    code: 'busy',
    retryAfter: 2,
  });
}
