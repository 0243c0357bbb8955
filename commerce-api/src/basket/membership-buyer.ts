import type { SellableLine } from './line.ts';
import { refuse } from '../plugins/refusal.ts';

/** @throws Refusal 409 when there is a membership among the lines and nobody to make a member of: a guest logs in or registers, and his basket stays. */
export function requireBuyerOf(lines: readonly SellableLine[], customerId: number | null): void {
  const membership = lines.find(({ sku }) => sku.membership);
  if (!membership || customerId !== null) return;
  refuse(409, `${membership.sku.name} belongs to an account. Please log in or create one: your basket stays as it is.`, {
    code: 'account_needed',
  });
}
