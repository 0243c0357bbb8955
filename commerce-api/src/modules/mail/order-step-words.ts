import type { Order } from '@cellardoor/contracts/api/order';
import { countryOf } from '@cellardoor/contracts/countries';
import { returnDays } from '@cellardoor/rules/order-stages';
import { orderIsCancelled } from './mail.texts.ts';
import { wordedIn } from '../../platform/http/sentence.ts';
import { isFromStorage } from '../ordering/orders/from-storage.ts';
import type { OrderRow } from '../ordering/orders/order-row.ts';

export type ToldStage = Exclude<Order['progress']['steps'][number]['stage'], 'paid'>;

interface StepWords {
  readonly title: string;
  readonly text: string;
}

type Steps = Readonly<Record<ToldStage, (row: OrderRow) => StepWords>>;

const sentBack = (row: OrderRow) =>
  isFromStorage(row)
    ? 'If something is not right with it, please contact us.'
    : `If something is not right, you can send it back within ${returnDays} days.`;

const sent: Steps = {
  packed: ({ id }) => ({ title: `Your order ${id} is packed`, text: 'It is waiting for the carrier.' }),
  dispatched: ({ id }) => ({ title: `Your order ${id} is on its way`, text: 'It has left us.' }),
  delivered: (row) => ({ title: `Your order ${row.id} has been delivered`, text: sentBack(row) }),
  cancelled: (row) => ({
    title: wordedIn(orderIsCancelled(row.id), row),
    text: isFromStorage(row) ? 'Nothing will be sent. Its wines go back into your storage.' : 'Nothing will be sent.',
  }),
  return_requested: ({ id }) => ({
    title: `You are sending order ${id} back`,
    text: 'Please write the order number on the parcel, and send it to our address at the foot of this mail. We pay you back when it has arrived.',
  }),
  returned: ({ id }) => ({ title: `Order ${id} has come back to us`, text: 'Thank you for sending it back.' }),
};

/** What differs where the shopper comes for it. */
const collected: Steps = {
  ...sent,
  packed: ({ id }) => ({
    title: `Your order ${id} is packed`,
    text: 'It goes to the shop next. We write again when you can collect it there.',
  }),
  dispatched: ({ id, country }) => ({
    title: `Your order ${id} is ready to collect`,
    text: `Please bring the order number. ${countryOf(country).handover}`,
  }),
  delivered: (row) => ({ title: `You have collected your order ${row.id}`, text: sentBack(row) }),
  cancelled: (row) => ({ ...sent.cancelled(row), text: 'There is nothing to collect any more.' }),
};

/** What a step is called in its mail, and what it means for the shopper: of a parcel, or of an order that waits in a shop. */
export const stepWords = (row: OrderRow, stage: ToldStage): StepWords =>
  (row.frozen!.shippingMethod.location ? collected : sent)[stage](row);
