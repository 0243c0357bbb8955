import type { PartDescription } from '@cellardoor/mfe-kit/server';
import { strengthOf } from '@cellardoor/rules/sessions';
import type { Visit } from './visit.ts';

/** True for anyone who has a session, is known by nothing but it, and pays what everybody pays. */
function isGuest({ shopper }: Visit): boolean {
  if (!shopper?.session) return false;
  const { session, basket } = shopper;
  return strengthOf(session) === 'anonymous' && !session.memberPrices && basket?.benefits.memberPrices === false;
}

/** The visit as a part may know it: where the part shows a guest nothing of their own, that of nobody in particular. */
export function seenBy({ sameForGuests }: PartDescription, input: object, visit: Visit): Visit {
  if (!sameForGuests || !isGuest(visit)) return visit;
  const isSame = sameForGuests === 'always' || (input as Record<string, unknown>)[sameForGuests.given] !== undefined;
  return isSame ? { ...visit, shopper: null, cookie: undefined } : visit;
}
