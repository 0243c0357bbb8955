import type { OrderOffers } from '@cellardoor/contracts/api/order-offers';
import { getOrderOffers } from '@cellardoor/contracts/calls/offers';
import { amendAndCommit } from '@cellardoor/contracts/calls/payment';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { bottleOffer, planOffer, someOrderOffers, unlimitedOffer } from '@cellardoor/component-testing/order-offers.ts';
import { type PartSurroundings, renderWidget } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer, aSession, type Changes } from '@cellardoor/component-testing/shoppers.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import afterPurchase from './after-purchase.tsx';

const cardPermission = { category: 'PAYMENT', state: 'GRANTED', code: 'COF' };
const consentText = 'Please confirm you are happy to be charged for future payments by checking the box above.';
const unlimited = 'FANCY NOT PAYING FOR DELIVERY?';
const plan = 'Just before you go ...';
const fill = 'FILL YOUR CASE FOR EXTRA SAVINGS';

async function show(changes: Changes<OrderOffers> = {}, around: PartSurroundings<OrderOffers | null> = {}) {
  const api = around.api ?? new FakeApi();
  if (!around.api) api.answer(getOrderOffers, someOrderOffers(changes));
  const shopper = { session: aCustomer(), basket: null };
  return renderWidget(afterPurchase, 'upsell.after-purchase', { orderId: '100001' }, { shopper, ...around, api });
}
const line = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title.replace(/[.?]/g, '\\$&')}`) });
const dialog = () => screen.getByRole('dialog');
const button = (name: string | RegExp) => within(dialog()).getByRole('button', { name });

it('[UPS-06] leads to each offer by its own title, in the words of the brand', async () => {
  const { user, told } = await show();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${unlimited}12 months of deliveries for £22.00 today`,
    `${plan}Half tour: the first case for £49.00, in the same parcel`,
    `${fill}3 spaces are left in your case of twelve`,
  ]);
  await user.click(line(unlimited));
  expect(screen.getByRole('dialog', { name: unlimited })).toBeVisible();
  expect(told.map(({ name }) => name)).toEqual(['upsell:shown', 'upsell:shown', 'upsell:shown', 'upsell:opened']);
});

it.each([
  ['stw-uk', 2200, 'Get Unlimited Delivery', 'Get unlimited delivery for £22.00'],
  ['law-uk', 2200, unlimited, 'Get unlimited delivery for £22.00'],
  ['stw-uk', 0, 'Claim unlimited delivery for free', 'Claim unlimited delivery for free'],
  ['law-uk', 0, 'Claim unlimited delivery for free', 'Claim unlimited delivery for free'],
])('[UPS-06] calls unlimited delivery in %s at a net price of %i pence %s', async (market, toPay, title, accept) => {
  const { user } = await show({ offerItems: [unlimitedOffer({ figures: { toPay } })] }, { market });
  await user.click(line(title));
  expect(screen.getByRole('dialog', { name: title })).toBeVisible();
  expect(button(accept)).toBeVisible();
});

it.each([
  [{}, 'Unlimited delivery for 12 months£29.99The delivery that you paid−£7.99Your next delivery£0.00To pay now£22.00'],
  [
    { delivery: 999, refund: 999, toPay: 2000 },
    'Unlimited delivery for 12 months£29.99Refund of the delivery that you paid−£9.99Your next delivery£0.00To pay now£20.00',
  ],
  [
    { annual: 799, toPay: 0 },
    'Unlimited delivery for 12 months£7.99The delivery that you paid−£7.99Your next delivery£0.00To pay now£0.00',
  ],
  [{ delivery: 0, toPay: 2999 }, 'Unlimited delivery for 12 months£29.99Your next delivery£0.00To pay now£29.99'],
])('[UPS-11] adds up what unlimited delivery costs, %j', async (figures, sums) => {
  const { user } = await show({ offerItems: [unlimitedOffer({ figures })] }, { market: 'stw-uk' });
  await user.click(screen.getAllByRole('button')[0]!);
  expect(dialog()).toHaveTextContent(sums);
});

it('tells the tax that comes on top, in dollars', async () => {
  const { user } = await show({ offerItems: [unlimitedOffer({ figures: { toPay: 2390 } })] }, { market: 'law-us' });
  await user.click(line(unlimited));
  expect(dialog()).toHaveTextContent('−$7.99Sales tax$1.90Your next delivery$0.00To pay now$23.90');
});

it('[UPS-06] tells of a plan what it charges now and later before it is joined', async () => {
  const { user, api } = await show({ offerItems: [planOffer()] });
  await user.click(line(plan));
  expect(dialog()).toHaveTextContent('Half tourSix bottles every twelve weeks');
  expect(dialog()).toHaveTextContent('Your first case, with this order£49.00Delivery that you save−£7.99To pay now£41.01');
  expect(within(dialog()).getByLabelText('What you agree to')).toHaveTextContent(/£73\.99.*17 February 2027.*£364\.95/);
  api.hold(amendAndCommit);
  await user.click(within(dialog()).getByRole('checkbox'));
  await user.click(button('Join and pay £41.01 now'));
  expect(api.asked(amendAndCommit)).toEqual([
    {
      orderId: '100001',
      action: 'ACCEPT',
      cardPermission,
      itemDetails: [{ itemCode: 'P1001', quantity: 1 }],
      expectedToPay: 4101,
      expectedPlan: { price: 6900, frequency: 'P12W', nextCharge: 7399, nextChargeDate: '2027-02-17', yearCost: 36495 },
    },
  ]);
});

it.each([unlimited, plan, fill])('[UPS-08] takes no sign-up without the box, says so at it, and charges nothing: %s', async (title) => {
  const { user, api } = await show();
  await user.click(line(title));
  const box = within(dialog()).getByRole('checkbox');
  expect(box).not.toBeChecked();
  await user.click(button(/^(Get unlimited|Join|Add to my order)/));
  expect(box).toHaveAccessibleDescription(consentText);
  expect(box).toHaveFocus();
  expect(api.asked(amendAndCommit)).toEqual([]);
  api.hold(amendAndCommit);
  await user.click(box);
  expect(dialog()).not.toHaveTextContent(consentText);
  await user.click(button(/^(Get unlimited|Join|Add to my order)/));
  expect(api.asked(amendAndCommit)).toMatchObject([{ action: 'ACCEPT', cardPermission }]);
});

it.each([
  [
    { isSaved: true, willBeSaved: false },
    'futureCharges',
    /^I am happy for my Visa card ending 1111 to be charged for this, and for future/,
  ],
  [{ isSaved: false, willBeSaved: true }, 'futurePayments', /^Save my Visa card ending 1111 to my account, and charge it for this and for/],
  [{ isSaved: false, willBeSaved: false }, 'futureCharges', /^I am happy for my Visa card ending 1111 to be charged for this, too\.$/],
])('[UPS-08] has the box store the card where it is not kept yet: %j', async (card, name, label) => {
  const { user } = await show({ card });
  await user.click(line(unlimited));
  expect(within(dialog()).getByRole('checkbox', { name: label })).toHaveAttribute('name', name);
});

it('[UPS-08] offers nothing where no card paid that may be charged again', async () => {
  const { container } = await show({ card: null });
  expect(container).toBeEmptyDOMElement();
});

it.each([
  ['No thanks', async ({ user }: Awaited<ReturnType<typeof show>>) => user.click(button('No thanks'))],
  ['the close button', async ({ user }: Awaited<ReturnType<typeof show>>) => user.click(button('Close'))],
  ['Escape', async () => fireEvent(dialog(), new Event('cancel', { cancelable: true }))],
])('[UPS-07] declines once by %s, and goes away', async (_how, close) => {
  const shown = await show();
  shown.api.hold(amendAndCommit);
  await shown.user.click(line(plan));
  await close(shown);
  await screen.findByText((_, element) => element === document.body && !element.querySelector('dialog'));
  expect(shown.api.asked(amendAndCommit)).toEqual([{ orderId: '100001', action: 'REJECT' }]);
  expect(shown.container).toBeEmptyDOMElement();
  expect(shown.told).toContainEqual({ name: 'upsell:rejected', detail: { itemCode: 'P1001' } });
});

it('[UPS-06] [UPS-07] declines nothing by closing what it tells of future payments', async () => {
  const { user, api } = await show();
  await user.click(line(plan));
  await user.click(button('Learn more'));
  const future = screen.getByRole('dialog', { name: 'Future Payments' });
  expect(future).toHaveTextContent('Your next case is charged on 17 February 2027: £73.99 with its delivery.');
  await user.click(within(future).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: 'Future Payments' })).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: plan })).toBeVisible();
  expect(api.asked(amendAndCommit)).toEqual([]);
});

it('[UPS-07] does not ask for offers again in a session that has answered', async () => {
  const { api, container } = await show({}, { shopper: { session: aSession({ postUpsellRejected: true }), basket: null } });
  expect(api.asked(getOrderOffers)).toEqual([]);
  expect(container).toBeEmptyDOMElement();
});

it.each(['refused', 'dropped', 'empty'] as const)('shows nothing where offers are %s', async (how) => {
  const api = new FakeApi();
  if (how === 'refused') api.refuse(getOrderOffers, { status: 401, message: 'Please log in again to go on with your order.' });
  if (how === 'dropped') api.drop(getOrderOffers);
  if (how === 'empty') api.answer(getOrderOffers, someOrderOffers({ offerItems: [], card: null }));
  expect((await show({}, { api })).container).toBeEmptyDOMElement();
});

it('says why the bank declines, keeps the offer, and asks for consent again where the amount has changed', async () => {
  const { user, api } = await show({ offerItems: [unlimitedOffer(), bottleOffer('W1001')] });
  await user.click(line(unlimited));
  await user.click(within(dialog()).getByRole('checkbox'));
  api.refuse(amendAndCommit, { status: 402, message: 'Your bank declined the payment.', code: 'payment_declined' });
  await user.click(button(/^Get unlimited/));
  expect(await within(dialog()).findByText('Your bank declined the payment.')).toBeVisible();
  api.refuse(amendAndCommit, { status: 409, message: 'What your card is charged has changed to £23.00.', code: 'to_pay_changed' });
  api.answer(getOrderOffers, someOrderOffers({ offerItems: [unlimitedOffer({ figures: { annual: 3099, toPay: 2300 } })] }));
  await user.click(button(/^Get unlimited/));
  expect(await within(dialog()).findByRole('button', { name: 'Get unlimited delivery for £23.00' })).toBeVisible();
  expect(dialog()).toHaveTextContent('What your card is charged has changed to £23.00.');
  expect(within(dialog()).getByRole('checkbox')).not.toBeChecked();
  api.drop(amendAndCommit);
  await user.click(within(dialog()).getByRole('checkbox'));
  await user.click(button(/^Get unlimited/));
  expect(await within(dialog()).findByText('We could not reach the shop. Please try again: you are never charged twice.')).toBeVisible();
});
