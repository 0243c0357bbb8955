import { refuse } from '../plugins/refusal.ts';
import type { MembershipTerms } from './membership.ts';

/** A membership on a line of a basket. */
interface MembershipLine {
  readonly itemCode: string;
  readonly quantity: number;
  readonly name: string;
  readonly terms: Pick<MembershipTerms, 'family' | 'memberName'>;
}

/** [BSK-05] */
const alreadyMemberText = ({ memberName }: Pick<MembershipTerms, 'memberName'>): string => `You are already ${memberName}`;

/**
 * A membership is bought once, and not by who has it.
 * @param lines the memberships in the basket, and `changes` those that are asked for
 * @param families those of the schemes that the basket's owner is a member of
 * @throws Refusal 409 for a second one of a family, in any quantity or by any item code. [BSK-05]
 */
export function requireNewMemberships(
  lines: readonly MembershipLine[],
  changes: readonly MembershipLine[],
  families: readonly string[],
): void {
  for (const { itemCode, quantity, name, terms } of changes) {
    if (families.includes(terms.family)) refuse(409, alreadyMemberText(terms), { field: 'itemCode', code: 'already_member' });
    const others = [...lines, ...changes].some((line) => line.itemCode !== itemCode && line.terms.family === terms.family);
    if (others || quantity > 1) refuse(409, `${name} is in your basket already.`, { field: 'itemCode', code: 'membership_in_basket' });
  }
}

/** Why a membership in a basket cannot be bought by its owner, by line id: they have it, or the basket holds one like it. [BSK-05] */
export function refusedMemberships(
  lines: readonly (MembershipLine & { readonly id: number })[],
  families: readonly string[],
): Map<number, string> {
  const taken = new Set(families);
  const refused = new Map<number, string>();
  for (const { id, name, terms } of lines) {
    if (families.includes(terms.family)) refused.set(id, `${alreadyMemberText(terms)}. ${name} was left out.`);
    else if (taken.has(terms.family)) refused.set(id, `Your basket holds such a membership already. ${name} was left out.`);
    taken.add(terms.family);
  }
  return refused;
}
