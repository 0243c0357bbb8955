import type { CollectionShop } from '@cellardoor/brand';
import type { PlanAddresses } from '@cellardoor/contracts/api/wine-plans';
import type { Queries } from '../../../platform/db/database.ts';
import { readAddressBook } from '../../identity/addresses/address-book.ts';
import { shopsWithinReach } from '../../ordering/checkout/shops-near.ts';
import type { WinePlanRow } from './wine-plan.ts';

/** Where a plan's cases go, who is billed, and what can be chosen from: the customer's address book, and the shops within reach. [SUB-17] */
export async function planAddresses(db: Queries, plan: WinePlanRow): Promise<PlanAddresses> {
  const { shippingAddresses } = await readAddressBook(db, { customerId: plan.customer_id, country: plan.country });
  const delivery = { addressId: plan.address_id, address: plan.address };
  const { billing_address: billed, billing_address_id: addressId } = plan;
  return {
    delivery,
    billing: billed ? { addressId, address: billed } : delivery,
    shop:
      shopsWithinReach(plan, undefined)
        .map(shopView)
        .find((shop) => shop.addressId === plan.collection_shop) ?? null,
    shippingAddresses,
    shops: shopsWithinReach(plan, plan.address.postcode).map(shopView),
  };
}

const shopView = ({ addressId, name, line1, city, postcode }: Omit<CollectionShop, 'at'>): PlanAddresses['shops'][number] => ({
  addressId,
  name,
  address: [line1, city, postcode].join(', '),
});
