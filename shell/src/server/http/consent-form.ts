import { consentFormPath, optionalPurposes, pageField } from '@cellardoor/contracts';
import { chooseCookies } from '@cellardoor/contracts/calls/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Shell } from '../shell.ts';
import { visitorOf } from '../request/visitor.ts';
import { formFieldsOf, redirectWithCookies, makeFormCall } from './form-call.ts';
import { sendUnknownHost, plainPage } from './kind-errors.ts';

const bodyLimit = 2048;

/** What the form says: everything, nothing, or the purposes that are ticked. */
function choiceIn(form: URLSearchParams): object {
  const all = form.get('choice');
  const answers = optionalPurposes.map((purpose) => [purpose, all ? all === 'all' : form.has(purpose)]);
  return { ...Object.fromEntries(answers), textVersion: form.get('textVersion') ?? '' };
}

/**
 * The page from which the form was sent, if it is one of this shop: by the form where a script wrote it there, as the referrer of a private
 * page names no path. The path begins with one slash: after two, a browser reads a host.
 */
function pageBefore({ headers }: FastifyRequest, form: URLSearchParams, origin: string): string {
  const told = form.get(pageField);
  const address = told ? origin + told : (headers.referer ?? '');
  const before = URL.canParse(address) ? new URL(address) : undefined;
  return before?.origin === origin ? before.pathname.replace(/^\/+/, '/') + before.search : '/';
}

/** The form of consent where no script runs: it makes the call that a script would make, and leads back to its page. [ANL-03] */
export function consentFormRoutes(app: FastifyInstance, shell: Shell): void {
  app.post(consentFormPath, { bodyLimit }, async (request, reply) => {
    const visitor = visitorOf(request, shell.marketOf, shell.settings);
    if (!visitor.market) return sendUnknownHost(reply);
    const { method, path } = chooseCookies;
    const form = formFieldsOf(request);
    const answer = await makeFormCall(shell, request, visitor, { method, path, body: choiceIn(form) });
    answer?.resume();
    if (answer?.statusCode !== 200)
      return plainPage(reply, answer?.statusCode ?? 503, 'Your choice was not kept', 'Please go back and try again.');
    return redirectWithCookies(reply, answer, pageBefore(request, form, visitor.origin));
  });
}
