import type { GiftBody } from '@cellardoor/contracts/api/gift-cards';
import type { Customer } from './customer.ts';

/** What an operator does for somebody's order. */
export interface Staff {
  /** Packs, dispatches and delivers it. */
  send(orderId: string): Promise<void>;
  takeBack(orderId: string): Promise<void>;
  /** Brings bottles of theirs into storage, which the shop has kept for half a year. */
  store(customer: Customer, itemCode: string, bottles: number): Promise<void>;
  /** A gift card of a brand, worth so many pounds. */
  giftCard(brand: string, amount: number): Promise<GiftBody>;
}

/** Somebody's year: by month, from 0 to 11, what they do at its beginning. */
interface Life {
  readonly name: string;
  readonly brand: string;
  readonly months: Readonly<Partial<Record<number, (customer: Customer, staff: Staff) => Promise<unknown>>>>;
}

/** A dozen customers, so that each room of the shop is seen in use: plans, skips, declined cards, returns, storage, memberships, gifts, savings. */
export const lives: readonly Life[] = [
  { name: 'Alice', brand: 'law', months: { 0: (alice) => alice.joinPlan('HALFTOUR', 'MIXED', 'P12W') } },
  {
    name: 'Ben',
    brand: 'law',
    months: { 0: (ben) => ben.joinPlan('HALFTOUR', 'RED', 'P8W'), 3: (ben) => ben.skipNextCase(), 9: (ben) => ben.buy('W1001', 6) },
  },
  {
    name: 'Chloe',
    brand: 'bbc',
    months: {
      0: (chloe) => chloe.joinPlan('HALFTOUR', 'WHITE', 'P8W'),
      4: (chloe) => chloe.changeCard('empty'),
      7: (chloe) => chloe.changeCard('good'),
    },
  },
  { name: 'Dan', brand: 'law', months: { 1: (dan) => dan.joinPlan('HALFTOUR', 'MIXED', 'P8W'), 6: (dan) => dan.leavePlan() } },
  { name: 'Emma', brand: 'law', months: { 0: (emma) => emma.joinReward(1), 6: (emma) => emma.buyWithSavings('W1010', 6) } },
  {
    name: 'Finn',
    brand: 'avy',
    months: { 0: (finn) => finn.joinReward(), 3: (finn) => finn.takePaymentHoliday(2), 8: (finn) => finn.refundSavings(3000) },
  },
  {
    name: 'Grace',
    brand: 'law',
    months: {
      1: async (grace, staff) => {
        await staff.store(grace, 'W1001', 12);
        await staff.store(grace, 'W1006', 6);
      },
      7: async (grace, staff) => staff.send(await grace.withdraw(3)),
    },
  },
  { name: 'Harry', brand: 'law', months: { 0: (harry) => harry.joinForGood('00083SV'), 5: (harry) => harry.buy('W1006', 6) } },
  {
    name: 'Isla',
    brand: 'avy',
    months: {
      2: async (isla, staff) => {
        const orderId = await isla.buy('W1002', 6);
        await staff.send(orderId);
        await isla.askForReturn(orderId);
        await staff.takeBack(orderId);
      },
      8: (isla) => isla.buy('W1003', 6),
    },
  },
  {
    name: 'Jack',
    brand: 'law',
    months: { 5: async (jack) => jack.cancelOrder(await jack.buy('W1004', 12)), 6: (jack) => jack.buy('W1005', 6) },
  },
  {
    name: 'Kate',
    brand: 'law',
    months: {
      3: (kate) => kate.buyEVoucher('50'),
      4: (kate) => kate.buyWithVoucher('W1010', 6),
      10: async (kate, staff) => kate.buyWithGift('W1060', 6, await staff.giftCard('law', 25)),
    },
  },
  {
    name: 'Liam',
    brand: 'law',
    months: {
      0: async (liam) => {
        await liam.joinReward();
        await liam.joinPlan('HALFTOUR', 'RED', 'P12W');
        await liam.payPlanWithSavings();
      },
    },
  },
];
