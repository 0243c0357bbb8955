import type { PendingPayment } from '@cellardoor/contracts/api/paying';
import type { Answer, Shopper } from './shopper.ts';

/** A card whose bank has a question. */
export const asking = '4000000000002503';

export const questionOf = ({ status, response }: Answer<unknown>): PendingPayment['webRedirectDetails'] => {
  expect({ status, response }).toMatchObject({ status: 200, response: { status: 'pending_authentication' } });
  return (response as PendingPayment).webRedirectDetails;
};
/** An order whose bank has a question. */
export async function askedOf(shopper: Shopper, gift?: Parameters<Shopper['addGift']>[0]) {
  const orderId = await shopper.readyToPay();
  if (gift) await shopper.addGift(gift);
  const card = { transientToken: await shopper.cardToken(asking) };
  const question = questionOf(await shopper.payAsked(orderId, card));
  return { orderId, card, question, id: question.authenticationTransactionId };
}
export const over = { status: 409, error: { code: 'challenge_over', message: expect.stringContaining('You have not been charged') } };
export const refused = {
  status: 402,
  error: { code: 'payment_declined', message: expect.stringContaining('could not confirm that it is you') },
};
