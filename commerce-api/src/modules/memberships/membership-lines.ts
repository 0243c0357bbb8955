import { refuse } from '../../platform/http/refusal.ts';
import { type Sentence, sentencesOf } from '../../platform/http/sentence.ts';
import type { MembershipTerms } from './membership.ts';
import { membershipsSentences } from './memberships.texts.ts';

const say = sentencesOf(membershipsSentences);

/** A membership on a line of a basket. */
interface MembershipLine {
  readonly itemCode: string;
  readonly quantity: number;
  /** It pays for the next term of a membership that the basket's owner has. [USR-18] */
  readonly renews?: boolean;
  readonly name: string;
  readonly terms: Pick<MembershipTerms, 'family' | 'memberName'>;
}

/** Families of the schemes that the owner of a basket is a member of. */
export interface OwnedFamilies {
  readonly now: readonly string[];
  /** Those with a further term, which has not begun. */
  readonly renewed: readonly string[];
}

/** [BSK-05] */
export const alreadyMember = ({ memberName }: Pick<MembershipTerms, 'memberName'>, more = ''): Sentence =>
  say((t) => `${t.alreadyMember(memberName)}${more}`);
export const renewedText = ({ name }: Pick<MembershipLine, 'name'>): string => `You have renewed ${name} already.`;

/**
 * A membership is bought once, and not by anyone who has it, but to renew it; it is renewed for one term at a time.
 * @param lines the memberships in the basket, and `changes` those that are asked for
 * @throws Refusal 409 for a second one of a family, in any quantity or by any item code. [BSK-05] [USR-18]
 */
export function requireNewMemberships(lines: readonly MembershipLine[], changes: readonly MembershipLine[], families: OwnedFamilies): void {
  for (const change of changes) {
    const { itemCode, quantity, name, terms } = change;
    const renews = change.renews || lines.some((line) => line.itemCode === itemCode && line.renews);
    if (!renews && families.now.includes(terms.family)) refuse(409, alreadyMember(terms), { field: 'itemCode', code: 'already_member' });
    if (renews && families.renewed.includes(terms.family)) refuse(409, renewedText(change), { field: 'itemCode', code: 'already_renewed' });
    const others = [...lines, ...changes].some((line) => line.itemCode !== itemCode && line.terms.family === terms.family);
    if (others || quantity > 1) refuse(409, `${name} is in your basket already.`, { field: 'itemCode', code: 'membership_in_basket' });
  }
}

/** Why a membership in a basket cannot be bought by its owner, by line id: they have it, or the basket holds one like it. [BSK-05] [USR-18] */
export function refusedMemberships(
  lines: readonly (MembershipLine & { readonly id: number })[],
  families: OwnedFamilies,
): Map<number, string | Sentence> {
  const taken = new Set<string>();
  const refused = new Map<number, string | Sentence>();
  for (const line of lines) {
    const { id, name, terms, renews } = line;
    if (renews && families.renewed.includes(terms.family)) refused.set(id, `${renewedText(line)} It was left out.`);
    else if (!renews && families.now.includes(terms.family)) refused.set(id, alreadyMember(terms, `. ${name} was left out.`));
    else if (taken.has(terms.family)) refused.set(id, `Your basket holds such a membership already. ${name} was left out.`);
    taken.add(terms.family);
  }
  return refused;
}
