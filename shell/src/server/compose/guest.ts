import type { PartDescription } from '@cellardoor/mfe-kit/server';
import { strengthOf } from '@cellardoor/rules/sessions';
import type { RequestContext } from '../request/request-context.ts';

/** True for a shopper with an anonymous session and no member prices. */
function isGuest({ shopper }: RequestContext): boolean {
  if (!shopper?.session) return false;
  const { session, basket } = shopper;
  return strengthOf(session) === 'anonymous' && !session.memberPrices && basket?.benefits.memberPrices === false;
}

/** The context as a fragment may see it: anonymous for guests where the fragment shows guests nothing of their own. */
export function contextForPart({ sameForGuests }: PartDescription, input: object, context: RequestContext): RequestContext {
  if (!sameForGuests || !isGuest(context)) return context;
  const isSame = sameForGuests === 'always' || (input as Record<string, unknown>)[sameForGuests.given] !== undefined;
  return isSame ? { ...context, shopper: null, cookie: undefined } : context;
}
