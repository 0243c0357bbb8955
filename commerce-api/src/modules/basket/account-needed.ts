import type { SellableLine } from './line.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** @throws Refusal 409 when a line belongs to an account and there is none: a guest logs in or registers, and their basket stays. */
export function requireBuyerOf(lines: readonly SellableLine[], customerId: number | null): void {
  const owned = lines.find(({ sku }) => sku.kind.needsAccount);
  if (!owned || customerId !== null) return;
  refuse(409, `${owned.sku.name} needs an account. Please log in or create one: your basket stays as it is.`, {
    code: 'account_needed',
  });
}
