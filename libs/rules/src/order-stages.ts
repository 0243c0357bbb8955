import { endOfDayAfter } from './dates.ts';

/** Where an order is after it was placed, from the payment on. [ACC-08] */
export const orderStages = ['paid', 'packed', 'dispatched', 'delivered', 'cancelled', 'return_requested', 'returned'] as const;
export type OrderStage = (typeof orderStages)[number];

/** Days after its delivery in which an order may be sent back. [ACC-08] */
export const returnDays = 14;

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
