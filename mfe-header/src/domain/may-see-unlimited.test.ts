import type { Basket, Session } from '@cellardoor/contracts';
import { maySeeUnlimited } from './may-see-unlimited.ts';

it.each([
  [false, false, 'T1001', true],
  [true, false, 'T1001', false],
  [false, true, 'T1001', false],
  [false, false, 'MEM01UTD', false],
])(
  'offers unlimited delivery to a member (%s) with free delivery in the basket (%s) and %s in it: %s',
  (freeShipProfile, freeDelivery, itemCode, may) => {
    const lineItems = [{ sku: { itemCode } }];
    const one = { userDetails: { freeShipProfile } } as Session;
    expect(maySeeUnlimited({ session: one, basket: { benefits: { freeDelivery }, lineItems } as unknown as Basket })).toBe(may);
    expect(maySeeUnlimited({ session: one, basket: null })).toBe(!freeShipProfile);
  },
);
