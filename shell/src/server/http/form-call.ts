import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Shell } from '../shell.ts';
import { commerceRequestHeaders } from '../upstream/end-to-end.ts';
import { commerceHeaders } from '../upstream/provenance.ts';
import type { Visitor } from '../request/visitor.ts';
import { deadlineOf } from './deadlines.ts';

/** A call that a form stands for, where no script makes it. */
export interface FormCall {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** What a form says. */
export const formFieldsOf = ({ body }: FastifyRequest): URLSearchParams => new URLSearchParams(String(body ?? ''));

/** Makes the call as the visitor's own script would; the API refuses what another site sent. Undefined when there is no reply. */
export async function makeFormCall(
  { commerce, settings }: Shell,
  request: FastifyRequest,
  visitor: Visitor,
  { method, path, body }: FormCall,
): Promise<IncomingMessage | undefined> {
  // the form's own type stays behind: what it says stands in the call
  const { 'content-type': _ofForm, ...asked } = commerceRequestHeaders(request.headers);
  const headers = { ...asked, ...commerceHeaders(visitor, settings.shellSecret), ...(body && { 'content-type': 'application/json' }) };
  const sent = body && Buffer.from(JSON.stringify(body));
  const signal = AbortSignal.timeout(deadlineOf(request));
  return commerce.ask({ method, path, headers, body: sent, signal }).catch((error: Error) => {
    request.log.error({ reason: error.message }, 'the call of a form failed');
    return undefined;
  });
}

/** Hands on the cookies of the reply, and leads to a page of the shop. */
export function redirectWithCookies(reply: FastifyReply, { headers }: IncomingMessage, path: string): FastifyReply {
  for (const cookie of headers['set-cookie'] ?? []) reply.header('set-cookie', cookie);
  return reply.header('cache-control', 'no-store').redirect(path, 303);
}
