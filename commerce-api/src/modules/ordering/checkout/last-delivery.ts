import type { Address } from '@cellardoor/contracts/api/address';
import type { Market } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireOpenState, validAddress } from '../../identity/addresses/address-rules.ts';

interface Delivery {
  readonly address: Address;
  readonly billing_address: Address | null;
  readonly age_confirmed: boolean;
}

/** Where a customer had their last order with this brand in this country sent, when wine may still go there. */
async function lastDelivery(tx: Queries, customerId: number, { brand, country }: Market): Promise<Delivery | undefined> {
  const last = await queryOne<Delivery>(
    tx,
    `select address, billing_address, age_confirmed from orders where customer_id = $1 and brand = $2 and country = $3 and status = 'paid'
       and address is not null order by placed_at desc, id desc limit 1`,
    [customerId, brand, country],
  );
  try {
    const address = last && validAddress(last.address, country);
    if (address) requireOpenState(address, country);
    return address && { ...last, address };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Fills in what a customer who comes back would type again: the last address, who is billed, and that they are old enough. An address that the order has stays. */
export async function fillInLastDelivery(tx: Queries, basketId: number, customerId: number, market: Market): Promise<void> {
  const last = await lastDelivery(tx, customerId, market);
  if (!last) return;
  await tx.query(
    `update orders set address = $2, age_confirmed = $3, billing_address = $4 where basket_id = $1 and status in ('open', 'declined') and address is null`,
    [basketId, JSON.stringify(last.address), last.age_confirmed, last.billing_address && JSON.stringify(last.billing_address)],
  );
}
