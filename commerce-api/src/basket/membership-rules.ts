import type { Line, SellableLine } from './line.ts';
import type { LineChange } from './rules.ts';
import type { SkuForBasket } from '../catalogue/sku-for-basket.ts';
import { refuse } from '../plugins/refusal.ts';
import type { MembershipTerms } from '../memberships/membership.ts';

/** [BSK-05] */
export const alreadyMemberText = ({ memberName }: Pick<MembershipTerms, 'memberName'>): string => `You are already ${memberName}`;

/**
 * A membership is bought once, and not by who has it.
 * @param families those of the schemes that the basket's owner is a member of
 * @throws Refusal 409 for a second one of a family, in any quantity or by any item code. [BSK-05]
 */
export function requireNewMemberships(
  lines: readonly Line[],
  changes: readonly LineChange[],
  skus: readonly SkuForBasket[],
  families: readonly string[],
): void {
  const familyOf = (code: string) => skus.find(({ itemCode }) => itemCode === code)?.membership?.family;
  for (const { itemCode, quantity, sku } of changes) {
    if (!sku.membership) continue;
    const { family } = sku.membership;
    if (families.includes(family)) refuse(409, alreadyMemberText(sku.membership), { field: 'itemCode', code: 'already_member' });
    const others = [...lines, ...changes].some((line) => line.itemCode !== itemCode && familyOf(line.itemCode) === family);
    if (others || quantity > 1) refuse(409, `${sku.name} is in your basket already.`, { field: 'itemCode', code: 'membership_in_basket' });
  }
}

/** Why a membership in a basket cannot be bought by its owner, by line id: he has it, or the basket holds one like it. [BSK-05] */
export function refusedMemberships(lines: readonly SellableLine[], families: readonly string[]): Map<number, string> {
  const taken = new Set(families);
  const refused = new Map<number, string>();
  for (const { id, sku } of lines) {
    if (!sku.membership) continue;
    const { family } = sku.membership;
    if (families.includes(family)) refused.set(id, `${alreadyMemberText(sku.membership)}. ${sku.name} was left out.`);
    else if (taken.has(family)) refused.set(id, `Your basket holds such a membership already. ${sku.name} was left out.`);
    taken.add(family);
  }
  return refused;
}
