import type { Storage, StorageMove, StoredLot, WithdrawalQuote } from '@cellardoor/contracts/api/storage';
import { aShippingMethod } from './orders.ts';
import { type Changes, changed } from './shoppers.ts';
import { aCard } from './wine-plans.ts';

/** Six bottles of a claret, stored since March 2026, ready from 2026 to 2035. */
export const aLot = (changes?: Changes<StoredLot>): StoredLot =>
  changed<StoredLot>(
    {
      lotId: '1',
      itemCode: 'W1004',
      name: 'Clos Ravenet Pauillac',
      vintage: '2015',
      thumbnailImage: '/pictures/W1004-120.avif',
      bottleSize: 750,
      bottles: 6,
      storedSince: '2026-03-01',
      inBond: false,
      drinkFrom: '2026',
      drinkBy: '2035',
      window: 'ready',
      rent: 750,
      orderId: null,
    },
    changes,
  );

export const aMove = (changes?: Changes<StorageMove>): StorageMove =>
  changed<StorageMove>(
    {
      at: '2026-03-01T10:00:00.000Z',
      kind: 'broughtIn',
      lotId: '1',
      name: 'Clos Ravenet Pauillac',
      vintage: '2015',
      bottles: 6,
      orderId: null,
    },
    changes,
  );

/** A storage with these lots, each brought in whole, and a Visa. */
export function aStorage(lots: readonly StoredLot[], changes?: Changes<Storage>): Storage {
  const bottles = lots.reduce((sum, lot) => sum + lot.bottles, 0);
  return changed<Storage>(
    {
      offer: { rentPerCase: 1500, fewBottles: 6, fewBottlesFee: 495, notes: ['Rent includes VAT.'] },
      currency: 'GBP',
      bottles,
      lots: [...lots],
      moves: lots.map((lot) => aMove({ lotId: lot.lotId, name: lot.name, vintage: lot.vintage, bottles: lot.bottles })),
      rent: { state: bottles > 0 ? 'cardNeeded' : 'none', amount: bottles * 125, dueOn: null, dueAmount: bottles * 125, cardId: null },
      savedCards: [aCard()],
      windowAlerts: false,
    },
    changes,
  );
}

/** Three bottles by standard delivery, with the fee for few: £12.94. */
export const aQuote = (changes?: Changes<WithdrawalQuote>): WithdrawalQuote =>
  changed<WithdrawalQuote>(
    {
      lines: [{ lotId: '1', name: 'Clos Ravenet Pauillac', vintage: '2015', bottles: 3, inBond: false, duty: 0, vat: 0 }],
      bottles: 3,
      left: 3,
      methods: [aShippingMethod(), aShippingMethod({ methodCode: 'NXT', name: 'Next working day', cost: 1199 })],
      methodCode: 'STD',
      delivery: 799,
      fee: 495,
      duty: 0,
      vat: 0,
      total: 1294,
      currency: 'GBP',
    },
    changes,
  );
