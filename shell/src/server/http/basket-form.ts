import { pathTo } from '@cellardoor/contracts';
import { basketFormPath } from '@cellardoor/contracts/basket-form';
import { removeLine, setQuantity } from '@cellardoor/contracts/calls/basket';
import { reworded } from '@cellardoor/i18n/texts';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Shell } from '../shell.ts';
import { visitorOf } from '../request/visitor.ts';
import { basketFormTexts } from './basket-form.texts.ts';
import { formFieldsOf, type FormCall, redirectWithCookies, makeFormCall } from './form-call.ts';
import { sendUnknownHost, plainPage } from './kind-errors.ts';

const bodyLimit = 2048;
/** Characters of an answer that are read. */
const longestAnswer = 500_000;

const filled = (path: string, values: Readonly<Record<string, string>>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

/** Undefined for a form that is none of ours. The API checks what is in it. */
function callFor(form: URLSearchParams): FormCall | undefined {
  const field = (name: string) => form.get(name)?.trim() || '-';
  const change = form.get('change');
  const put = { method: setQuantity.method, path: filled(setQuantity.path, { itemCode: field('itemCode'), quantity: field('quantity') }) };
  if (change === 'add') return put;
  if (change === 'set') return { ...put, path: `${put.path}?method=set` };
  if (change === 'remove') return { method: removeLine.method, path: filled(removeLine.path, { commerceItemId: field('commerceItemId') }) };
  return undefined;
}

/** The API's words for a change that it refused. */
async function messageIn(answer: IncomingMessage | undefined, otherwise: string): Promise<string> {
  let text = '';
  for await (const chunk of answer ?? []) if (text.length < longestAnswer) text += String(chunk);
  try {
    return (JSON.parse(text) as { errorResponse: { message: string } }).errorResponse.message;
  } catch {
    return otherwise;
  }
}

/** The forms of the basket where no script runs: each makes the call that a script would make, and leads to the basket. [RTE-20] */
export function basketFormRoutes(app: FastifyInstance, shell: Shell): void {
  app.post(basketFormPath, { bodyLimit }, async (request, reply) => {
    const visitor = visitorOf(request, shell.marketOf, shell.settings);
    if (!visitor.market) return sendUnknownHost(reply);
    const call = callFor(formFieldsOf(request));
    const t = reworded(basketFormTexts, visitor.market.texts);
    const way = { href: pathTo('basket.page'), words: t.backToBasket };
    if (!call) return plainPage(reply, 400, t.basketNotChanged, t.tryAgain, way);
    const answer = await makeFormCall(shell, request, visitor, call);
    if (answer?.statusCode === 200) return redirectWithCookies(reply, answer.resume(), pathTo('basket.page'));
    return plainPage(reply, answer?.statusCode ?? 503, t.basketNotChanged, await messageIn(answer, t.cartProblems), way);
  });
}
