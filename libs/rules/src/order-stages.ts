import { endOfDayAfter } from './dates.ts';

/** Where an order is after it was placed, from the payment on. [ACC-08] */
export const orderStages = ['paid', 'packed', 'dispatched', 'delivered', 'cancelled', 'return_requested', 'returned'] as const;
export type OrderStage = (typeof orderStages)[number];

/** Days after its delivery in which an order may be sent back. [ACC-08] */
export const returnDays = 14;

/** What a basket or an order holds. */
export interface Bought {
  readonly isDelivered: boolean;
  readonly lines: readonly {
    readonly saleTerms?: { readonly inBond?: boolean | undefined; readonly fromStorage?: true | undefined } | null | undefined;
  }[];
}

/** True where what is bought may be sent back by a shopper who has changed their mind: not where nothing is delivered, something in bond cannot come back, or it was theirs before. [ACC-08] */
export const hasReturnRight = ({ isDelivered, lines }: Bought): boolean =>
  isDelivered && !lines.some(({ saleTerms }) => saleTerms?.inBond || saleTerms?.fromStorage);

/** From which stages an order comes to a stage. */
const before: Readonly<Record<OrderStage, readonly OrderStage[]>> = {
  paid: [],
  packed: ['paid'],
  dispatched: ['paid', 'packed'],
  delivered: ['dispatched'],
  cancelled: ['paid', 'packed'],
  return_requested: ['delivered'],
  returned: ['dispatched', 'delivered', 'return_requested'],
};

export const mayFollow = (from: OrderStage, to: OrderStage): boolean => before[to].includes(from);

/**
 * True while something may be added to an order: until it leaves, and what goes into the parcel until that is packed. [CHK-10]
 * `isDelivered` says whether what is added is sent.
 */
export const mayAddTo = (stage: OrderStage, isDelivered: boolean): boolean => stage === 'paid' || (stage === 'packed' && !isDelivered);

/** Until when an order that was delivered then may be sent back: the day of its delivery is not counted, and the last day counts to its end. */
export const returnUntil = (deliveredAt: Date, timeZone: string): Date => endOfDayAfter(deliveredAt, returnDays, timeZone);
