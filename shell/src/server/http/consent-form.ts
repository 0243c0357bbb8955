import { consentFormPath, optionalPurposes } from '@cellardoor/contracts';
import { chooseCookies } from '@cellardoor/contracts/calls/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Shell } from '../shell.ts';
import { forCommerce } from '../upstream/end-to-end.ts';
import { commerceHeaders } from '../upstream/provenance.ts';
import { type Visitor, visitorOf } from '../visitor.ts';
import { deadlineOf } from './deadlines.ts';
import { noShop, plainPage } from './kind-errors.ts';

const bodyLimit = 2048;

/** What the form says: everything, nothing, or the purposes that are ticked. */
function choiceIn(form: URLSearchParams): object {
  const all = form.get('choice');
  const answers = optionalPurposes.map((purpose) => [purpose, all ? all === 'all' : form.has(purpose)]);
  return { ...Object.fromEntries(answers), textVersion: form.get('textVersion') ?? '' };
}

/** The page from which the form was sent, if it is one of this shop. Its path begins with one slash: after two, a browser reads a host. */
function pageBefore({ headers }: FastifyRequest, origin: string): string {
  const before = URL.canParse(headers.referer ?? '') ? new URL(headers.referer!) : undefined;
  return before?.origin === origin ? before.pathname.replace(/^\/+/, '/') + before.search : '/';
}

/** Makes the call as the visitor's own script would; the API refuses what another site sent. */
async function makeCall({ commerce, settings }: Shell, request: FastifyRequest, visitor: Visitor): Promise<IncomingMessage> {
  const { method, path } = chooseCookies;
  const own = { ...commerceHeaders(visitor, settings.shellSecret), 'content-type': 'application/json' };
  const headers = { ...forCommerce(request.headers), ...own };
  const body = Buffer.from(JSON.stringify(choiceIn(new URLSearchParams(String(request.body ?? '')))));
  const answer = await commerce.ask({ method, path, headers, body, signal: AbortSignal.timeout(deadlineOf(request)) });
  return answer.resume();
}

/** The form of consent where no script runs: it makes the call that a script would make, and leads back to its page. [ANL-03] */
export function consentForm(app: FastifyInstance, shell: Shell): void {
  app.post(consentFormPath, { bodyLimit }, async (request, reply) => {
    const visitor = visitorOf(request, shell.marketOf, shell.settings);
    if (!visitor.market) return noShop(reply);
    const answer = await makeCall(shell, request, visitor).catch((error: Error) => {
      request.log.error({ reason: error.message }, 'a choice of cookies could not be kept');
      return undefined;
    });
    const { statusCode = 503, headers = {} } = answer ?? {};
    if (statusCode !== 200) return plainPage(reply, statusCode, 'Your choice was not kept', 'Please go back and try again.');
    for (const cookie of headers['set-cookie'] ?? []) reply.header('set-cookie', cookie);
    return reply.header('cache-control', 'no-store').redirect(pageBefore(request, visitor.origin), 303);
  });
}
