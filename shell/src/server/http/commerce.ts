import { challengeReturnPath } from '@cellardoor/contracts/http/challenge-return';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Shell } from '../shell.ts';
import { commerceRequestHeaders } from '../upstream/end-to-end.ts';
import { forward } from '../upstream/forward.ts';
import { commerceHeaders } from '../upstream/provenance.ts';
import { visitorOf } from '../request/visitor.ts';
import { deadlineOf } from './deadlines.ts';
import { sendUnknownHost, sendCallRefusal } from './kind-errors.ts';

/** Data calls that the specification puts among the pages' addresses. */
const dataCalls = ['/jsp/checkout/common/validateEmail.jsp', '/jsp/checkout/:country/common/shippingMethods.jsp'];
/** Static files that are made of the catalogue. */
const catalogueFiles = ['/data/suggestions/*', '/data/keywords/*'];
const paths = [
  '/api',
  '/api/*',
  '/gvapi/*',
  ...dataCalls,
  ...dataCalls.map((path) => `${path}/`),
  '/pictures/*',
  challengeReturnPath,
  ...catalogueFiles,
  '/sandbox-gateway',
  '/sandbox-gateway/*',
];

/** Bytes of a call's body: what the API takes. */
const bodyLimit = 64 * 1024;

/** Forwards the API's paths, so that site and API have one origin. The market is a header that only the shell can set. */
export function commerceRoutes(app: FastifyInstance, shell: Shell): void {
  const pass = async (request: FastifyRequest, reply: FastifyReply) => {
    const visitor = visitorOf(request, shell.marketOf, shell.settings);
    if (!visitor.market)
      return request.url.startsWith('/api') ? sendCallRefusal(reply, 404, 'There is no shop at this address.') : sendUnknownHost(reply);
    const headers = { ...commerceRequestHeaders(request.headers), ...commerceHeaders(visitor, shell.settings.shellSecret) };
    try {
      return await forward(request, reply, shell.commerce, { headers, deadlineMs: deadlineOf(request) });
    } catch (error) {
      return unanswered(request, reply, error as NodeJS.ErrnoException);
    }
  };
  for (const path of paths) app.all(path, { bodyLimit }, pass);
}

const neverSent = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'TooManyWait']);

/** Refuses a call without a reply. The text says that nothing was changed only where the call was never sent, or changes nothing. */
function unanswered(request: FastifyRequest, reply: FastifyReply, { name, code, message }: NodeJS.ErrnoException): FastifyReply {
  const late = name === 'AbortError';
  request.log.error({ reason: message, late }, 'commerce API does not answer');
  const nothing = neverSent.has(code ?? name) || request.method === 'GET' ? ' Nothing was changed;' : '';
  const text = `The shop is not answering just now.${nothing} ${nothing ? 'please' : 'Please'} try again in a moment.`;
  return sendCallRefusal(reply.header('retry-after', '5'), late ? 504 : 503, text);
}
