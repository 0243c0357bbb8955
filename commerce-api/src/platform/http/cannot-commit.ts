import { Refusal } from './refusal.ts';

/** Another shopper was quicker, or points or a gift were spent elsewhere: the order is as it was before the payment. */
export class CannotCommit extends Refusal {
  override name = 'CannotCommit';
}
