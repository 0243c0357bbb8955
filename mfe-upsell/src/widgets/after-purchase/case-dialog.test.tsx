import type { OrderOffers } from '@cellardoor/contracts/api/order-offers';
import { getOrderOffers } from '@cellardoor/contracts/calls/offers';
import { amendAndCommit } from '@cellardoor/contracts/calls/payment';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { bottleOffer, someOrderOffers } from '@cellardoor/component-testing/order-offers.ts';
import { renderWidget } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer, type Changes } from '@cellardoor/component-testing/shoppers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import afterPurchase from './after-purchase.tsx';

const overflow = 'The number of bottles selected is greater than the available space';

async function open(changes: Changes<OrderOffers> = {}) {
  const api = new FakeApi();
  api.answer(getOrderOffers, someOrderOffers(changes));
  const shopper = { session: aCustomer(), basket: null };
  const shown = await renderWidget(afterPurchase, 'upsell.after-purchase', { orderId: '100001' }, { shopper, api });
  await shown.user.click(screen.getByRole('button', { name: /^FILL YOUR CASE FOR EXTRA SAVINGS/ }));
  return shown;
}
const dialog = () => screen.getByRole('dialog');
const quantity = (code: string) => within(dialog()).getByRole('textbox', { name: `Quantity of Wine ${code}` });
const signUp = () => within(dialog()).getByRole('button', { name: /^Add to my order/ });
const save = () => within(dialog()).getByRole('button', { name: 'Save quantities' });
const offers = (codes: readonly string[], spaces: number): Changes<OrderOffers> => ({
  offerItems: codes.map((code) => bottleOffer(code)),
  availableSpaces: spaces,
  caseQuote: { items: codes.map((itemCode) => ({ itemCode, quantity: 1 })), bottles: codes.length, amount: 720 * codes.length },
});

it.each([
  [['W1', 'W2', 'W3'], 11, '11 spaces are left'],
  [['W1', 'W2', 'W3'], 3, '3 spaces are left'],
  [['W1', 'W2'], 2, '2 spaces are left'],
  [['W1'], 1, '1 space is left'],
  [['W1'], 5, '5 spaces are left'],
])('[UPS-09] lists what is offered, one of each: %j for %i spaces', async (codes, spaces, said) => {
  await open(offers(codes, spaces));
  expect(within(dialog()).getAllByRole('textbox')).toHaveLength(codes.length);
  for (const code of codes) expect(quantity(code)).toHaveValue('1');
  expect(dialog()).toHaveTextContent(said);
  expect(signUp()).toBeEnabled();
});

it('[UPS-09] recalculates on saving quantities, and takes no sign-up for what is not saved or above the space', async () => {
  const { user, api } = await open();
  expect(dialog()).toHaveTextContent('3 bottles£21.60Delivery that you save−£7.99To pay now£13.61');
  await user.click(within(dialog()).getByRole('checkbox'));
  const set = async (code: string, to: string) => {
    await user.clear(quantity(code));
    await user.type(quantity(code), `${to}{Enter}`);
  };
  await set('W1001', '4');
  expect(signUp()).toBeDisabled();
  expect(signUp()).toHaveAccessibleDescription('Please save your quantities first.');
  await user.click(save());
  expect(signUp()).toBeDisabled();
  expect(signUp()).toHaveAccessibleDescription(overflow);
  expect(api.asked(getOrderOffers)).toHaveLength(1);

  await set('W1001', '2');
  await set('W1002', '0');
  await set('W1003', '0');
  api.answer(
    getOrderOffers,
    someOrderOffers({
      caseQuote: { items: [{ itemCode: 'W1001', quantity: 2 }], bottles: 2, amount: 1440, deliverySaving: 0, toPay: 1440 },
    }),
  );
  await user.click(save());
  await waitFor(() => expect(dialog()).toHaveTextContent('2 bottles£14.40To pay now£14.40'));
  expect(api.asked(getOrderOffers).at(-1)).toEqual({ orderId: '100001', items: 'W1001:2' });
  expect(dialog()).not.toHaveTextContent(overflow);
  // what was agreed to was another amount
  expect(within(dialog()).getByRole('checkbox')).not.toBeChecked();
  await user.click(within(dialog()).getByRole('checkbox'));
  api.hold(amendAndCommit);
  await user.click(signUp());
  expect(api.asked(amendAndCommit)).toMatchObject([{ itemDetails: [{ itemCode: 'W1001', quantity: 2 }], expectedToPay: 1440 }]);
});

it('takes no sign-up for no bottle at all, and says why quantities cannot be saved', async () => {
  const { user, api } = await open(offers(['W1', 'W2'], 2));
  const fewer = (code: string) =>
    within(screen.getByRole('group', { name: `Quantity of Wine ${code}` })).getByRole('button', { name: 'One fewer' });
  await user.click(fewer('W1'));
  await user.click(fewer('W2'));
  await user.click(save());
  expect(signUp()).toHaveAccessibleDescription('Please choose one bottle at least.');
  await user.clear(quantity('W1'));
  await user.type(quantity('W1'), '2{Enter}');
  api.refuse(getOrderOffers, { status: 409, message: 'Sorry, we have only 1 left of Wine W1.', code: 'low_stock' });
  await user.click(save());
  expect(await within(dialog()).findByText('Sorry, we have only 1 left of Wine W1.')).toBeVisible();
  expect(signUp()).toBeDisabled();
});
