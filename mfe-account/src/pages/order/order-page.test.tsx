import type { Order } from '@cellardoor/contracts';
import { askForReturn, cancelOrder, changeOrderCard, getOrder } from '@cellardoor/contracts/calls/orders';
import { listSavedCards } from '@cellardoor/contracts/calls/saved-cards';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { anOrder } from '@cellardoor/component-testing/orders.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer, type Changes } from '@cellardoor/component-testing/shoppers.ts';
import { screen, within } from '@testing-library/react';
import orderPage from './order-page.tsx';

function show(changes: Changes<Order> = {}, market = 'law-uk') {
  const api = new FakeApi();
  api.answer(getOrder, anOrder(changes));
  return renderPage(orderPage, 'account.order', { orderId: '100001' }, { api, market, shopper: { session: aCustomer(), basket: null } });
}
const life = () => within(screen.getByRole('region', { name: 'What has happened' }));
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const sums = () => screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
const press = (name: string) => screen.getByRole('button', { name });
const dispatched = {
  stage: 'dispatched',
  mayCancel: false,
  steps: [
    { stage: 'paid', at: '2026-11-29T12:00:00.000Z' },
    { stage: 'packed', at: '2026-11-30T08:00:00.000Z' },
    { stage: 'dispatched', at: '2026-11-30T15:30:00.000Z', carrier: 'Royal Mail', trackingLink: 'https://track.example/AB12' },
  ],
} satisfies Changes<Order['progress']>;

it('[ACC-01] shows what was ordered, where it goes, how it was paid and what it comes to', async () => {
  const { slots } = await show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order 100001');
  const items = within(screen.getByRole('region', { name: 'What you ordered' }));
  expect(items.getByRole('link', { name: 'Château Marlac 2019' })).toHaveAttribute('href', '/product/W1001');
  expect(items.getByRole('listitem')).toHaveTextContent('Quantity 2£17.98');
  expect(sums()).toEqual(['Subtotal £25.98', 'Savings −£8.00', 'Delivery £7.99', 'Total £25.97', 'Includes VAT of £4.33']);
  const facts = screen.getByRole('complementary');
  for (const said of ['Anna Smith', '1 Cellar Lane', 'BA1 1AA', 'Standard delivery', 'Usually delivered within 3 days'])
    expect(facts).toHaveTextContent(said);
  expect(facts).toHaveTextContent('Card Payment, Visa ending 1111: £25.97');
  expect(slots()).toEqual([{ widget: 'basket.reorder', props: { orderId: '100001' } }]);
  expect(screen.getByRole('link', { name: 'Print an invoice' })).toHaveAttribute('href', '/account/orders/100001/invoice');
  expect(screen.getByRole('link', { name: 'Ask us about this order' })).toHaveAttribute('href', expect.stringContaining('100001'));
});

it('[ACC-08] tells each step with its time, and where the parcel can be followed', async () => {
  await show({ progress: dispatched });
  expect(texts(life().getAllByRole('listitem'))).toEqual([
    expect.stringMatching(/^Paid29 November 2026.*12:00/),
    expect.stringMatching(/^Packed30 November 2026.*08:00/),
    expect.stringMatching(/^Dispatched30 November 2026.*15:30.*Track your parcel with Royal Mail$/),
  ]);
  expect(life().getByRole('link')).toHaveAttribute('href', 'https://track.example/AB12');
  expect(screen.queryByRole('button', { name: /Cancel|Send this/ })).not.toBeInTheDocument();
});

it('[ACC-08] cancels after one question, which can be left, and says so where the focus goes', async () => {
  const { user, api } = await show({ giftWishes: { sendGift: true, recipientEmail: 'bea@example.com', giftMessages: ['Cheers!'] } });
  await user.click(press('Cancel this order'));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this order?' }));
  expect(dialog.getByText(/What you paid goes back to where it came from\. We tell bea@example\.com/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'No, keep it' }));
  expect(api.asked(cancelOrder)).toEqual([]);
  await user.click(press('Cancel this order'));
  api.answer(
    cancelOrder,
    anOrder({
      progress: {
        stage: 'cancelled',
        mayCancel: false,
        refunds: [
          {
            at: '2026-11-29T13:00:00.000Z',
            amount: 2597,
            parts: [
              { type: 'Card Payment', lastFour: '1111', amount: 1597, done: false, refused: false },
              { type: 'Gift Card', lastFour: '7890', amount: 900, done: true, refused: false },
              { type: 'Gift Vouchers', lastFour: 'WXYZ', amount: 100, done: false, refused: true },
            ],
          },
        ],
      },
    }),
  );
  await user.click(press('Yes, cancel it'));
  expect((await screen.findByText('Order cancelled')).parentElement).toHaveFocus();
  const [refund] = within(screen.getByRole('list', { name: 'Refunds' })).getAllByRole('listitem');
  for (const said of [
    'Refund of £25.97',
    '£15.97 to Card Payment, ending 1111, under way: it can take up to five days',
    '£9.00 to Gift Card, ending 7890',
    '£1.00 to Gift Vouchers, ending WXYZ: it was refused. Please contact us.',
  ])
    expect(refund).toHaveTextContent(said);
  expect(screen.queryByRole('button', { name: 'Cancel this order' })).not.toBeInTheDocument();
});

it('[ACC-08] says in the question that the order has left meanwhile, and changes nothing', async () => {
  const { user, api } = await show();
  await user.click(press('Cancel this order'));
  api.refuse(cancelOrder, { status: 409, message: 'Your order has been sent.', code: 'too_late' });
  await user.click(press('Yes, cancel it'));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('Your order has been sent.');
  api.drop(cancelOrder);
  await user.click(press('Yes, cancel it'));
  expect(await screen.findByText('We could not change your order. Please try again.')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('[ACC-08] is sent back until its last day, and says how', async () => {
  const delivered = { stage: 'delivered', mayCancel: false, returnUntil: '2096-12-09T23:59:59.999Z' } as const;
  const { user, api } = await show({ progress: delivered });
  await user.click(press('Send this order back'));
  expect(screen.getByRole('dialog')).toHaveTextContent('You can until 9 December 2096.');
  const asked = { stage: 'return_requested', at: '2026-11-30T12:00:00.000Z' } as const;
  api.answer(askForReturn, anOrder({ progress: { ...delivered, stage: 'return_requested', returnUntil: null, steps: [asked] } }));
  await user.click(press('Yes, send it back'));
  expect((await screen.findAllByText('Return under way')).length).toBeGreaterThan(1);
  expect(life().getByText(/^Write the order number on the parcel and send it to /)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send this order back' })).not.toBeInTheDocument();
});

it('[ACC-08] offers no return once the last day is over', async () => {
  await show({ progress: { stage: 'delivered', mayCancel: false, returnUntil: '2026-01-09T23:59:59.999Z' } });
  expect(screen.queryByRole('button', { name: 'Send this order back' })).not.toBeInTheDocument();
});

const charge = { amount: 2597, cardBrand: 'visa', lastFour: '1111', shipsFrom: '2027-03-01', state: 'agreed' } as const;

it.each([
  [charge, 'We charge £25.97 to Visa ending 1111 when we send your order, from 1 March 2027.'],
  [{ ...charge, cardBrand: null }, 'We charge £25.97 to your card when we send your order, from 1 March 2027.'],
  [{ ...charge, state: 'asked' }, 'We are charging £25.97 to Visa ending 1111, and send your order then.'],
  [{ ...charge, state: 'failed' }, 'We could not charge £25.97 to Visa ending 1111, as its bank did not answer.'],
  [{ ...charge, state: 'declined' }, 'Your bank declined £25.97 on Visa ending 1111.'],
] as const)('[PRD-12] says what a card pays when the order is sent: %o', async (chargedOnDispatch, words) => {
  await show({ chargedOnDispatch });
  expect(screen.getByRole('region', { name: 'Your card' })).toHaveTextContent(words);
  expect(screen.queryByRole('button', { name: 'Use another card' }) === null).toBe(chargedOnDispatch.state === 'asked');
  expect(screen.getByRole('link', { name: 'Print a statement of this order' })).toBeVisible();
});

it('[PRD-12] pays a declined order by another of the saved cards', async () => {
  const { user, api } = await show({ chargedOnDispatch: { ...charge, state: 'declined' } });
  api.refuse(listSavedCards, { status: 500, message: 'Something went wrong.' });
  await user.click(press('Use another card'));
  expect(await screen.findByText('Something went wrong.')).toBeVisible();
  const card = { expirationMonth: '12', expirationYear: '2035', isDefault: false } as const;
  api.answer(listSavedCards, {
    savedCards: [
      { ...card, cardId: '1', cardType: 'visa', lastFour: '1111' },
      { ...card, cardId: '2', cardType: 'mastercard', lastFour: '4444' },
    ],
  });
  await user.click(press('Use another card'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Which card?' }), 'Mastercard ending 4444');
  api.answer(changeOrderCard, anOrder({ chargedOnDispatch: { ...charge, lastFour: '4444', cardBrand: 'mastercard', state: 'asked' } }));
  await user.click(press('Pay with this card'));
  expect(await screen.findByText('We are charging £25.97 to Mastercard ending 4444, and send your order then.')).toBeVisible();
  expect(api.asked(changeOrderCard)).toEqual([{ orderId: '100001', cardId: '2' }]);
});

it('leads to the saved cards where there is none to choose', async () => {
  const { user, api } = await show({ chargedOnDispatch: charge });
  api.answer(listSavedCards, { savedCards: [] });
  await user.click(press('Use another card'));
  expect(await screen.findByRole('link', { name: 'Add or remove cards' })).toHaveAttribute('href', '/account/cards');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});
