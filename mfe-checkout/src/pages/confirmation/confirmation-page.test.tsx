import type { Order } from '@cellardoor/contracts';
import { getOrder } from '@cellardoor/contracts/calls/orders';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { anAddress, anOrder } from '@cellardoor/component-testing/orders.ts';
import { aPlanLine } from '@cellardoor/component-testing/plans.ts';
import { type PartSurroundings, renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer, aSession, type Changes } from '@cellardoor/component-testing/shoppers.ts';
import { screen, within } from '@testing-library/react';
import type { ConfirmationData } from './confirmation-page.loader.ts';
import confirmationPage from './confirmation-page.tsx';

function show(order: Changes<Order> = {}, around: PartSurroundings<ConfirmationData> = {}, params: { order?: string } = {}) {
  const api = new FakeApi();
  api.answer(getOrder, anOrder(order));
  return renderPage(confirmationPage, 'checkout.confirmation', params, { shopper: { session: aSession(), basket: null }, ...around, api });
}
const title = () => screen.getByRole('heading', { level: 1 });
const next = () => screen.getByRole('heading', { name: 'What happens next' }).closest('section')!;

it('[CHK-08] tells a guest what was bought, how it comes, what it cost, what paid, and what happens next', async () => {
  const { told } = await show();
  expect(title()).toHaveTextContent('Thank you, Anna');
  expect(document.body).toHaveTextContent('We are sending a confirmation to guest@example.com.');
  expect(document.body).toHaveTextContent('Order number100001');
  expect(document.body).toHaveTextContent('2 × Château Marlac 2019');
  expect(document.body).toHaveTextContent('Subtotal£25.98You save−£8.00Delivery£7.99Total£25.97Includes £4.33 of VAT');
  expect(document.body).toHaveTextContent(/Standard delivery\. Arrives from Wednesday 2\sDecember\. Usually delivered within 3 days\./);
  expect(document.body).toHaveTextContent('How you paidCard Payment, Visa ending 1111£25.97');
  expect(next()).toHaveTextContent('We pack your order, and send a message when it leaves our cellar.');
  expect(next()).toHaveTextContent('Send unopened bottles back within 14 days of receiving them');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/account/register?next=%2Faccount%2Forders%2F100001',
  );
  expect(screen.queryByRole('link', { name: 'See your order' })).not.toBeInTheDocument();
  expect(told.map(({ name }) => name)).toContain('checkout:confirmed');
});

it('[CHK-01] writes the addresses as the country does', async () => {
  const address = anAddress({ city: 'Sacramento', state: 'CA', postcode: '95814' });
  const [delivery] = anOrder().shippingDetails;
  await show({ currency: 'USD', shippingDetails: [{ ...delivery!, address }], billingAddress: address }, { market: 'law-us' });
  const written = screen.getAllByRole('group').filter(({ tagName }) => tagName === 'ADDRESS');
  expect(written).toHaveLength(2);
  for (const lines of written)
    expect([...lines.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
      'Anna Smith',
      '1 Cellar Lane',
      'Sacramento, CA 95814',
    ]);
});

it('thanks a customer by their own name, and says that they may cancel', async () => {
  await show({ billingAddress: { firstName: 'Bea' } }, { shopper: { session: aCustomer(), basket: null } });
  expect(title()).toHaveTextContent('Thank you, Anna');
  expect(within(next()).getByRole('link', { name: 'See your order' })).toHaveAttribute('href', '/account/orders/100001');
  expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
});

it('says to a guest that the link in the mail leads to the order, as long as it may be cancelled', async () => {
  const { unmount } = await show();
  expect(within(next()).getByText(/^You can see your order, and cancel it until it leaves us/)).toBeVisible();
  unmount();
  await show({ progress: { mayCancel: false } });
  expect(within(next()).queryByText(/with the link in our email/)).not.toBeInTheDocument();
});

it('thanks the guest who gives a present by the name that they are billed by, and nobody where it may be the recipient', async () => {
  const giftWishes = { sendGift: true, recipientEmail: 'bea@example.com', giftMessages: ['Happy birthday!', 'From all of us'] };
  const { unmount } = await show({ giftWishes, billingAddress: { firstName: 'Ada' } });
  expect(title()).toHaveTextContent('Thank you, Ada');
  expect(document.body).toHaveTextContent('Happy birthday!From all of usNo prices go in the parcel. We tell bea@example.com');
  unmount();
  await show({ giftWishes });
  expect(title()).toHaveTextContent(/^Thank you$/);
});

it('[CHK-02] tells where an order is collected, when it is ready and when the shop is open, and of no cellar that it leaves', async () => {
  const location = {
    addressId: '2',
    name: 'Walcot Yard',
    line1: '3 Walcot Street',
    city: 'Bath',
    postcode: 'BA1 5BG',
    hours: 'Monday to Saturday 10am to 6pm',
  };
  const [delivery] = anOrder().shippingDetails;
  const shippingMethod = { type: 'collection', name: 'Collect from Walcot Yard', methodCode: 'COL' };
  await show({
    shippingDetails: [{ ...delivery!, shippingMethod, location, address: { ...delivery!.address, line1: '3 Walcot Street' } }],
  });
  expect(screen.getByRole('heading', { name: 'Collect from' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Delivery to' })).not.toBeInTheDocument();
  expect(next()).toHaveTextContent(/Ready to collect from Wednesday 2\sDecember\./);
  expect(next()).toHaveTextContent('We pack your order and bring it to Walcot Yard.');
  expect(next()).toHaveTextContent('Bring the order number with you. Walcot Yard is open Monday to Saturday 10am to 6pm.');
  expect(document.body).not.toHaveTextContent('leaves our cellar');
});

it('[CHK-08] names a gift card, vouchers and a wallet with what each paid', async () => {
  const card = anOrder().paymentDetailsArr[0]!;
  const gift = {
    ...card,
    type: 'Gift Card',
    walletType: 'giftCard',
    voucherCode: '•••• 4321',
    amount: 1000,
    cardBrand: null,
    lastFour: '4321',
  };
  await show({
    paymentDetailsArr: [
      gift,
      { ...gift, type: 'Gift Vouchers', walletType: 'giftVoucher', lastFour: 'ABCD', amount: 500 },
      { ...card, amount: 1097 },
    ],
  });
  const paid = screen.getByRole('heading', { name: 'How you paid' }).nextElementSibling!;
  expect(
    within(paid as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Gift Card, ending 4321£10.00', 'Gift Vouchers, ending ABCD£5.00', 'Card Payment, Visa ending 1111£10.97']);
});

it('[BRD-05] shows points, and beside them the money that a card was charged', async () => {
  const card = anOrder().paymentDetailsArr[0]!;
  const points = { ...card, type: 'Points', amount: 1000, cardBrand: null, lastFour: null };
  await show({ paymentDetailsArr: [points, { ...card, cardBrand: 'mastercard', lastFour: '4444', amount: 1597 }] }, { market: 'hsb-uk' });
  expect(document.body).not.toHaveTextContent('£');
  expect(document.body).toHaveTextContent('Total2,597 pts');
  expect(document.body).toHaveTextContent('1,000 pts');
  expect(document.body).toHaveTextContent(/Mastercard ending 44441,597 pts \(GBP\s15\.97\)/);
});

it('shows markup in a name as the text that it is', async () => {
  const markup = '<script>alert(1)</script>';
  await show({ billingAddress: { firstName: markup, line1: markup } });
  expect(title()).toHaveTextContent(`Thank you, ${markup}`);
  expect(document.querySelector('script')).toBeNull();
});

it('says that an order was paid before, in another tab or on another device, and tells nobody of it again', async () => {
  const { told, api } = await show({}, {}, { order: '100001' });
  expect(document.body).toHaveTextContent('This order was paid before, in another tab or on another device. Nothing was charged just now.');
  expect(api.asked(getOrder)).toEqual([{ orderId: '100001' }]);
  expect(told).toEqual([]);
});

it.each([401, 404])('[RTE-13] shows nothing of an order that is not the shopper’s own, as the API answers %i', async (status) => {
  const api = new FakeApi();
  api.refuse(getOrder, { status, message: 'We do not know this order.' });
  await renderPage(confirmationPage, 'checkout.confirmation', { order: '100009' }, { api });
  expect(title()).toHaveTextContent('We have no order to show here');
  expect(document.body).not.toHaveTextContent('100009');
});

it('leads back to the payment where the bank declined it', async () => {
  await show({ status: 'payment_declined' });
  expect(title()).toHaveTextContent('Your payment did not go through');
  expect(screen.getByRole('link', { name: 'Back to the payment' })).toHaveAttribute('href', '/jsp/checkout/uk/checkout.jsp');
});

it('says what a pre-order’s card pays when it is sent, and prints a statement in place of an invoice', async () => {
  const card = { ...anOrder().paymentDetailsArr[0]!, whenSent: true };
  const chargedOnDispatch = { amount: 2597, cardBrand: 'visa', lastFour: '1111', shipsFrom: '2027-03-01', state: 'agreed' } as const;
  await show({ paymentDetailsArr: [card], chargedOnDispatch });
  expect(document.body).toHaveTextContent('Card Payment, Visa ending 1111, charged when we send it');
  expect(screen.getByRole('link', { name: 'Print a statement of this order' })).toHaveAttribute('href', '/account/orders/100001/invoice');
});

it('shows an order of a hundred lines and its long names whole', async () => {
  const [line] = anOrder().lineItems;
  const name = 'Trockenbeerenauslese '.repeat(6).trim();
  await show({
    lineItems: Array.from({ length: 100 }, (_, at) => ({
      ...line!,
      commerceItemId: `${at}`,
      product: { ...line!.product, name: `${name} ${at}` },
    })),
  });
  expect(screen.getAllByText(/× Trockenbeerenauslese/)).toHaveLength(100);
});

it.each(['bbc-uk', 'law-au', 'law-nz'])('[CHK-11] adds up in %s', async (market) => {
  await show({}, { market });
  const [subtotal, saving, delivery, total] = screen
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
    .filter((text) => /[£$]/.test(text))
    .map((text) => Number(text.replace(/[£$.]/g, '').replace('−', '-')));
  expect(subtotal! + saving! + delivery!).toBe(total);
});

it('says of a plan when its next case is charged, and leads to where it is changed and left', async () => {
  await show({ lineItems: [aPlanLine()] });
  expect(document.body).toHaveTextContent('A case every 12 weeks. Next charge £73.99 on 17 February 2027, delivery included.');
  expect(next()).toHaveTextContent('Half tour: we charge £73.99 for your next case on 17 February 2027, and email you before.');
  expect(within(next()).getByRole('link', { name: 'Change it, skip it or leave in your account' })).toHaveAttribute(
    'href',
    '/account/wine-plans',
  );
});
