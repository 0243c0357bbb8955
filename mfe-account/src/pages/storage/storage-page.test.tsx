import type { AddressBook } from '@cellardoor/contracts/api/address-book';
import type { Storage } from '@cellardoor/contracts/api/storage';
import { getAddressBook } from '@cellardoor/contracts/calls/addresses';
import { listBasket } from '@cellardoor/contracts/calls/basket';
import { listCollectionLocations } from '@cellardoor/contracts/calls/checkout';
import { getSession } from '@cellardoor/contracts/calls/session';
import { getStorage, quoteWithdrawal, setWindowAlerts, withdrawFromStorage } from '@cellardoor/contracts/calls/storage';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { anAddress } from '@cellardoor/component-testing/orders.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aCustomer, aRecognised } from '@cellardoor/component-testing/shoppers.ts';
import { aLot, aMove, aQuote, aStorage } from '@cellardoor/component-testing/stored-wine.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import storagePage from './storage-page.tsx';

const path = '/jsp/account/common/storage/index.jsp';
const home = { addressId: '5', address: anAddress() };
const shop = {
  addressId: 'bath',
  name: 'Bath shop',
  line1: '2 Mill Street',
  city: 'Bath',
  postcode: 'BA1 5AA',
  hours: '',
  kilometres: null,
};
const young = aLot({
  lotId: '2',
  name: 'Young Red',
  vintage: '2025',
  bottles: 6,
  drinkFrom: '2031',
  drinkBy: '2045',
  window: 'early',
  inBond: true,
});

function prepared(storage: Storage, addresses: AddressBook['shippingAddresses'] = [home]) {
  const api = new FakeApi();
  api.answer(getStorage, storage);
  api.answer(getAddressBook, { shippingAddresses: [...addresses], billingAddress: null });
  api.answer(listCollectionLocations, { collectionLocations: [shop] });
  api.answer(getSession, aCustomer());
  api.answer(listBasket, aBasket([]));
  return api;
}
const show = (storage: Storage, { market = 'law-uk', api = prepared(storage) } = {}) =>
  renderPage(storagePage, 'account.storage', {}, { api, market, path, shopper: { session: aCustomer(), basket: null } });

const wines = () => within(screen.getByRole('list', { name: 'Wines held' })).getAllByRole('listitem');
const form = () => within(screen.getByRole('region', { name: 'Withdraw wines' }));
const press = (name: string | RegExp) => form().getByRole('button', { name });

it('[ACC-04] shows the cases held with wine, quantity, since when, drink window and rent, and says of which lots they are the sum', async () => {
  await show(aStorage([aLot(), young]));
  expect(screen.getByText('12 bottles held: 6 + 6')).toBeVisible();
  expect(screen.getByText('Rent for a year:', { exact: false })).toHaveTextContent('£15.00');
  expect(wines().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Clos Ravenet Pauillac 20156 bottles · £7.50 a yearStored since 1 March 2026Drink 2026 to 2035 Ready to drink'),
    expect.stringMatching(/Young Red 2025.*In bond: duty and VAT are due when it leavesDrink 2031 to 2045 Not ready yet/),
  ]);
});

it('[ACC-04] works out what it costs, withdraws by a kept card, and says what stays where the focus goes', async () => {
  const { user, api } = await show(aStorage([aLot()]));
  await user.click(press('See what it costs'));
  expect(form().getByRole('alert')).toHaveTextContent('Please choose at least one bottle.');
  const take = within(screen.getByRole('group', { name: 'Bottles of Clos Ravenet Pauillac 2015 to withdraw' }));
  for (let n = 0; n < 3; n++) await user.click(take.getByRole('button', { name: 'One more' }));
  expect(form().queryByRole('alert')).not.toBeInTheDocument();
  await user.click(press('See what it costs'));
  expect(form().getByRole('alert')).toHaveTextContent('Please choose where it goes.');
  expect(api.asked(quoteWithdrawal)).toEqual([]);
  await user.click(form().getByRole('radio', { name: /^Anna Smith/ }));
  api.answer(quoteWithdrawal, aQuote());
  await user.click(press('See what it costs'));
  expect(await form().findByRole('heading', { name: 'What it costs' })).toHaveFocus();
  expect(api.asked(quoteWithdrawal)).toEqual([{ lots: [{ lotId: '1', bottles: 3 }], addressId: '5' }]);
  expect(form().getByText('Fee for fewer than 6 bottles').parentElement).toHaveTextContent('£4.95');
  expect(form().getByText('Left in storage: 3 bottles.')).toBeVisible();

  api.answer(withdrawFromStorage, { orderId: '7000009', storage: aStorage([aLot({ bottles: 3 })]) });
  await user.click(press('Withdraw 3 bottles for £12.94'));
  expect((await screen.findByText('3 bottles left your storage as order 7000009.')).parentElement).toHaveFocus();
  const body = { lots: [{ lotId: '1', bottles: 3 }], addressId: '5', methodCode: 'STD', expectedTotal: 1294, cardId: '1' };
  expect(api.asked(withdrawFromStorage)).toEqual([body]);
  expect(screen.getByText('3 bottles held')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See order 7000009' })).toHaveAttribute('href', '/account/orders/7000009');
  expect(form().getByText('0 bottles chosen')).toBeVisible();
});

/** Chooses one bottle and the address, and has it worked out. */
async function quoted(storage: Storage, quote = aQuote()) {
  const shown = await show(storage);
  shown.api.answer(quoteWithdrawal, quote);
  await shown.user.click(within(wines()[0]!).getByRole('button', { name: 'One more' }));
  await shown.user.click(form().getByRole('radio', { name: /^Anna Smith/ }));
  await shown.user.click(press('See what it costs'));
  await form().findByRole('heading', { name: 'What it costs' });
  return shown;
}

it('says why a card did not pay, and stays there; shows what there is where another tab was faster', async () => {
  const { user, api } = await quoted(aStorage([aLot()]));
  api.refuse(withdrawFromStorage, { status: 402, message: 'Your bank declined the payment.', code: 'payment_declined' });
  await user.click(press(/^Withdraw 3 bottles/));
  expect(await screen.findByText('Your bank declined the payment.')).toBeVisible();
  expect(press(/^Withdraw 3 bottles/)).toBeEnabled();
  api.refuse(withdrawFromStorage, { status: 409, message: 'There are 2 bottles left.', field: 'lots', code: 'not_enough' });
  api.answer(getStorage, aStorage([aLot({ bottles: 2 })]));
  await user.click(press(/^Withdraw 3 bottles/));
  expect(await screen.findByText('There are 2 bottles left.')).toBeVisible();
  await waitFor(() => expect(screen.getByText('2 bottles held')).toBeVisible());
  expect(press('See what it costs')).toBeVisible();
});

it('shows duty and VAT of wine out of bond, pays with a new card, and withdraws all without one where nothing is due', async () => {
  const dear = aQuote({ duty: 1932, vat: 2786, fee: 0, total: 5517, left: 0 });
  const { api, slots, model, unmount } = await quoted(aStorage([young], { savedCards: [] }), dear);
  expect(form().getByText('Duty').parentElement).toHaveTextContent('£19.32');
  expect(form().getByText('VAT on wine out of bond').parentElement).toHaveTextContent('£27.86');
  expect(form().getByText('Nothing stays in storage.')).toBeVisible();
  expect(slots()).toContainEqual({ widget: 'checkout.new-card', props: {} });
  api.answer(withdrawFromStorage, { orderId: '7000010', storage: aStorage([], { moves: [aMove()] }) });
  act(() => model.bus.emit('checkout:card-kept', { cardId: '9' }));
  expect(await screen.findByText('3 bottles left your storage as order 7000010.')).toBeVisible();
  expect(api.asked(withdrawFromStorage)).toMatchObject([{ cardId: '9' }]);
  expect(screen.getByRole('heading', { name: 'No wine in storage' })).toBeVisible();
  unmount();
  const free = await quoted(aStorage([aLot({ bottles: 12 })]), aQuote({ bottles: 12, delivery: 0, fee: 0, total: 0, left: 0 }));
  free.api.answer(withdrawFromStorage, { orderId: '7000011', storage: aStorage([]) });
  await free.user.click(press('Withdraw 12 bottles'));
  await screen.findByText('12 bottles left your storage as order 7000011.');
  expect(free.api.asked(withdrawFromStorage)).toEqual([expect.not.objectContaining({ cardId: expect.anything() })]);
});

it('tells of drink windows or does not, as it is chosen, and collects from a shop', async () => {
  const { user, api } = await show(aStorage([aLot()]));
  api.answer(setWindowAlerts, aStorage([aLot()], { windowAlerts: true }));
  await user.click(screen.getByRole('checkbox', { name: /^Tell me by email/ }));
  expect(await screen.findByText('We tell you when the drink window of a wine begins or ends.')).toBeVisible();
  expect(api.asked(setWindowAlerts)).toEqual([{ wanted: true }]);
  expect(screen.getByRole('checkbox', { name: /^Tell me by email/ })).toBeChecked();
  await user.click(within(wines()[0]!).getByRole('button', { name: 'One more' }));
  await user.click(form().getByRole('radio', { name: /^Collect from Bath shop/ }));
  api.answer(quoteWithdrawal, aQuote({ methods: [], delivery: 0, total: 495 }));
  await user.click(press('See what it costs'));
  await form().findByRole('heading', { name: 'What it costs' });
  expect(api.asked(quoteWithdrawal)).toEqual([{ lots: [{ lotId: '1', bottles: 1 }], shopId: 'bath' }]);
});

it('says how storage works to whoever has none, and where a shop has none', async () => {
  const { unmount } = await show(aStorage([]));
  expect(screen.getByRole('heading', { level: 1, name: 'Wine storage' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'No wine in storage' })).toBeVisible();
  expect(screen.getByText('Twelve bottles for a year').parentElement).toHaveTextContent('£15.00');
  expect(screen.getByText('Withdrawing fewer than 6 bottles').parentElement).toHaveTextContent('£4.95');
  unmount();
  await show(aStorage([], { offer: null }), { market: 'hsb-uk' });
  expect(screen.getByRole('heading', { name: 'This shop does not store wine' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('The wines that we keep for you');
  expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/wines');
});

it('says that it could not be loaded, and loads it when it is asked to, by its shape first', async () => {
  const api = prepared(aStorage([]));
  api.refuse(getStorage, { status: 500, message: 'Something went wrong on our side.' });
  const { user } = await show(aStorage([]), { api });
  expect(screen.getByRole('heading', { name: 'We could not load your storage' })).toBeVisible();
  const coming = api.hold(getStorage);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  coming.answer(aStorage([aLot()]));
  await waitFor(() => expect(wines()).toHaveLength(1));
});

it('leads whoever keeps no address to the address book, and says where the addresses could not be loaded', async () => {
  const { unmount } = await show(aStorage([aLot()]), { api: prepared(aStorage([aLot()]), []) });
  expect(form().getByRole('link', { name: 'Add an address' })).toHaveAttribute('href', '/account/addresses');
  unmount();
  const api = prepared(aStorage([aLot()]));
  api.drop(getAddressBook);
  await show(aStorage([aLot()]), { api });
  expect(form().getByText('We could not load your addresses. Please try again in a moment.')).toBeVisible();
});

it('shows a hundred wines, and of many moves twenty at a time', async () => {
  const lots = Array.from({ length: 100 }, (_, at) => aLot({ lotId: String(at + 1), name: `Wine ${at + 1}`, bottles: 1 }));
  const { user } = await show(aStorage(lots));
  expect(wines()).toHaveLength(100);
  expect(screen.getByText('100 bottles held')).toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'History' }));
  const moves = () => within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(moves()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show 20 more' }));
  expect(moves()).toHaveLength(40);
});

it('[USR-03] sends whoever is only recognised to log in, and back', async () => {
  const shopper = { session: aRecognised(), basket: null };
  const opened = renderPage(storagePage, 'account.storage', {}, { api: prepared(aStorage([])), shopper, path });
  await expect(opened).rejects.toMatchObject({ location: `/authentication/login?next=${encodeURIComponent(path)}` });
});
