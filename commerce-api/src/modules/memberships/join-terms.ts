import type { Membership } from './membership.ts';

const isFollowedBy = (term: Membership, next: Membership) =>
  next.status === 'ACTIVE' &&
  (term.status === 'ACTIVE' || term.status === 'EXPIRED') &&
  next.schemeId === term.schemeId &&
  next.startsAt.getTime() === term.endsAt.getTime();

/**
 * Terms of a scheme that follow one another as one membership: a member who has renewed is one from the first day to the last. Takes and gives
 * the last to end first. [USR-17]
 */
export function joinTerms(terms: readonly Membership[]): Membership[] {
  const joined: Membership[] = [];
  for (const term of terms) {
    const at = joined.findIndex((later) => isFollowedBy(term, later));
    if (at < 0) joined.push(term);
    else joined[at] = { ...joined[at]!, startsAt: term.startsAt };
  }
  return joined;
}
