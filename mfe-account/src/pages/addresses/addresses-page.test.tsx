import type { AddressBook } from '@cellardoor/contracts/api/address-book';
import {
  addShippingAddress,
  changeShippingAddress,
  getAddressBook,
  removeShippingAddress,
  setBillingAddress,
} from '@cellardoor/contracts/calls/addresses';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { anAddress } from '@cellardoor/component-testing/orders.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { screen, within } from '@testing-library/react';
import addressesPage from './addresses-page.tsx';

const empty: AddressBook = { shippingAddresses: [], billingAddress: null };
const bath: AddressBook = { ...empty, shippingAddresses: [{ addressId: '7', address: anAddress() }] };
const billed: AddressBook = {
  ...bath,
  billingAddress: {
    address: { line1: '1 Cellar Lane', city: 'Bath', postcode: 'BA1 1AA' },
    contactInfo: {},
    personalInfo: { firstName: 'Anna', lastName: 'Smith' },
  },
};

function show(book: AddressBook, market = 'law-uk') {
  const api = new FakeApi();
  api.answer(getAddressBook, book);
  return renderPage(addressesPage, 'account.addresses', {}, { api, market, shopper: { session: aCustomer(), basket: null } });
}
const dialog = () => within(screen.getByRole('dialog'));
const said = (words: string) => screen.findByText(words);
const kept = () => screen.getByRole('list', { name: 'My addresses' });
const billing = () => screen.getByRole('region', { name: 'Billing address' });

it('[ACC-01] says that there are no addresses yet, and asks in a dialog for the parts of one', async () => {
  const { user, api } = await show(empty);
  expect(screen.getByRole('heading', { name: 'No addresses yet' })).toBeVisible();
  expect(billing()).toHaveTextContent('None yet');
  await user.click(screen.getByRole('button', { name: 'Add an address' }));
  await user.click(dialog().getByRole('button', { name: 'Save address' }));
  expect(dialog().getByLabelText('First name')).toHaveFocus();
  expect(dialog().getByLabelText('First name')).toHaveAttribute('aria-invalid', 'true');
  expect(api.asked(addShippingAddress)).toEqual([]);
});

it('[ACC-01] keeps an address and bills it, too, and says so where the focus is', async () => {
  const { user, api } = await show(empty);
  api.answer(addShippingAddress, { addressId: '7', addressBook: billed } as never);
  await user.click(screen.getByRole('button', { name: 'Add an address' }));
  const parts = { 'First name': 'Anna', 'Last name': 'Smith', Address: '1 Cellar Lane', 'Town or city': 'Bath', Postcode: 'ba1 1aa' };
  for (const [label, text] of Object.entries(parts)) await user.type(dialog().getByLabelText(label), text);
  await user.click(dialog().getByRole('checkbox', { name: 'Bill me at this address, too' }));
  await user.click(dialog().getByRole('button', { name: 'Save address' }));
  const told = await said('The address is kept.');
  expect(told.parentElement).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(kept()).toHaveTextContent('BA1 1AA');
  expect(billing()).toHaveTextContent('Anna Smith');
  expect(api.asked(addShippingAddress)).toEqual([
    { shippingNewAddress: expect.objectContaining({ line1: '1 Cellar Lane', postcode: 'BA1 1AA' }), createBillingAddrflag: true },
  ]);
});

it('[ACC-01] changes an address, and ties what the API refuses to its field', async () => {
  const { user, api } = await show(bath);
  await user.click(screen.getByRole('button', { name: 'Change the address: 1 Cellar Lane, BA1 1AA' }));
  const line = dialog().getByLabelText('Address');
  expect(line).toHaveValue('1 Cellar Lane');
  expect(dialog().queryByRole('checkbox')).not.toBeInTheDocument();
  await user.clear(line);
  await user.type(line, '2 Cellar Lane');
  api.refuse(changeShippingAddress, { status: 422, message: 'We do not deliver there.', field: 'shippingNewAddress.line1' });
  await user.click(dialog().getByRole('button', { name: 'Save address' }));
  await said('We do not deliver there.');
  expect(line).toHaveAccessibleDescription(/We do not deliver there\./);
  api.answer(changeShippingAddress, { ...bath, shippingAddresses: [{ addressId: '7', address: anAddress({ line1: '2 Cellar Lane' }) }] });
  await user.click(dialog().getByRole('button', { name: 'Save address' }));
  await said('The address is kept.');
  expect(kept()).toHaveTextContent('2 Cellar Lane');
  expect(api.asked(changeShippingAddress).at(-1)).toMatchObject({ addressId: '7', shippingNewAddress: { line1: '2 Cellar Lane' } });
});

it('[ACC-01] asks before an address goes, and says that it is gone', async () => {
  const { user, api } = await show(bath);
  const remove = screen.getByRole('button', { name: 'Remove the address: 1 Cellar Lane, BA1 1AA' });
  await user.click(remove);
  expect(screen.getByRole('dialog', { name: 'Remove this address?' })).toHaveTextContent('1 Cellar Lane');
  await user.click(dialog().getByRole('button', { name: 'No, keep it' }));
  expect(api.asked(removeShippingAddress)).toEqual([]);
  api.answer(removeShippingAddress, empty);
  await user.click(remove);
  await user.click(dialog().getByRole('button', { name: 'Remove it' }));
  await said('The address is removed.');
  expect(api.asked(removeShippingAddress)).toEqual([{ addressId: '7' }]);
  expect(screen.getByRole('heading', { name: 'No addresses yet' })).toBeVisible();
});

it('bills the customer at an address that is kept, or says that it could not', async () => {
  const { user, api } = await show(bath);
  const press = () => user.click(screen.getByRole('button', { name: 'Use for billing: 1 Cellar Lane, BA1 1AA' }));
  api.refuse(setBillingAddress, { status: 500, message: 'Something went wrong on our side.' });
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  api.answer(setBillingAddress, billed);
  await press();
  await said('We bill you at this address now.');
  expect(billing()).toHaveTextContent('1 Cellar Lane');
});

it.each([
  ['law-us', 'ZIP code'],
  ['law-au', 'Suburb'],
])('asks in %s for the parts of an address there', async (market, part) => {
  const { user } = await show(empty, market);
  await user.click(screen.getByRole('button', { name: 'Add an address' }));
  expect(dialog().getByLabelText(part)).toBeVisible();
  expect(dialog().getByLabelText(/^State/)).toBeVisible();
});

it('shows a hundred addresses, with a street of sixty letters whole', async () => {
  const line1 = 'The Old Cider Barn behind the Lower Mill at Nether Wallop Bay';
  const shippingAddresses = Array.from({ length: 100 }, (_, at) => ({ addressId: String(at), address: anAddress({ line1 }) }));
  await show({ ...empty, shippingAddresses });
  expect(kept().children).toHaveLength(100);
  expect(kept().firstElementChild).toHaveTextContent(line1);
});
