import type { Storage } from '@cellardoor/contracts/api/storage';
import { getAddressBook } from '@cellardoor/contracts/calls/addresses';
import { listBasket } from '@cellardoor/contracts/calls/basket';
import { listCollectionLocations } from '@cellardoor/contracts/calls/checkout';
import { getSession } from '@cellardoor/contracts/calls/session';
import { getStorage, payStorageRent } from '@cellardoor/contracts/calls/storage';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { aLot, aMove, aStorage } from '@cellardoor/component-testing/stored-wine.ts';
import { act, screen } from '@testing-library/react';
import storagePage from './storage-page.tsx';

const path = '/jsp/account/common/storage/index.jsp';
const due = { amount: 750, dueOn: '2027-03-15', dueAmount: 750 };

async function show(storage: Storage) {
  const api = new FakeApi();
  api.answer(getStorage, storage);
  api.answer(getAddressBook, { shippingAddresses: [], billingAddress: null });
  api.answer(listCollectionLocations, { collectionLocations: [] });
  api.answer(getSession, aCustomer());
  api.answer(listBasket, aBasket([]));
  const shopper = { session: aCustomer(), basket: null };
  return renderPage(storagePage, 'account.storage', {}, { api, market: 'law-uk', path, shopper });
}
const withRent = (rent: Partial<Storage['rent']>, lots = [aLot()], changes = {}): Storage => {
  const storage = aStorage(lots, changes);
  return { ...storage, rent: { ...storage.rent, ...due, ...rent } };
};
const button = (name: string) => screen.getByRole('button', { name });

it('[ACC-04] says what rent is due when, and which card pays it', async () => {
  await show(withRent({ state: 'planned', cardId: '1' }));
  expect(screen.getByText(/^Rent for a year/)).toHaveTextContent('£7.50');
  expect(screen.getByText(/^Next: £7\.50 on 15 March 2027\. Pays: Visa ending/)).toBeVisible();
  expect(button('Change the card for the rent')).toBeEnabled();
});

it('asks for a card where none pays, says what is agreed to, and has the chosen one pay', async () => {
  const { user, api } = await show(withRent({ state: 'cardNeeded', cardId: null }));
  expect(screen.getByText('£7.50 is due on 15 March 2027, and no card pays for it yet.')).toBeVisible();
  await user.click(button('Choose a card for the rent'));
  expect(
    screen.getByText(/charged once a year in advance.*£15\.00 for twelve bottles.*For those held today that is £7\.50\.$/),
  ).toBeVisible();
  api.answer(payStorageRent, withRent({ state: 'planned', cardId: '1' }));
  await user.click(button('Pay rent by this card'));
  expect((await screen.findByText('This card pays your rent from now on.')).parentElement).toHaveFocus();
  expect(api.asked(payStorageRent)).toEqual([{ cardId: '1', rentPerCase: 1500 }]);
  expect(button('Change the card for the rent')).toBeVisible();
});

it('says that rent was declined, also where the wine has left, and that a new card is being charged', async () => {
  const { user, api, model } = await show(
    withRent({ state: 'declined', cardId: null, amount: 0 }, [], {
      moves: [aMove(), aMove({ kind: 'takenOut', bottles: -6 })],
      savedCards: [],
    }),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Rent of £7.50 has been due since 15 March 2027 and is not paid.');
  await user.click(button('Choose a card for the rent'));
  expect(screen.getByText(/The £7\.50 that is due is charged at once\.$/)).toBeVisible();
  const asked = withRent({ state: 'charging', cardId: '9', amount: 0 }, []);
  api.answer(payStorageRent, asked);
  act(() => model.bus.emit('checkout:card-kept', { cardId: '9' }));
  expect(await screen.findByText('Your card is being charged £7.50 now.')).toBeVisible();
  api.answer(getStorage, aStorage([]));
  await user.click(button('See whether it is paid'));
  expect(await screen.findByRole('heading', { name: 'No wine in storage' })).toBeVisible();
  expect(screen.queryByText('Your card is being charged £7.50 now.')).toBeNull();
});

it('says why a card was refused, and keeps the choice open', async () => {
  const { user, api } = await show(withRent({ state: 'cardNeeded', cardId: null }));
  await user.click(button('Choose a card for the rent'));
  api.refuse(payStorageRent, { status: 409, message: 'Rent is £16.00 now.', field: 'rentPerCase', code: 'price_changed' });
  await user.click(button('Pay rent by this card'));
  expect(await screen.findByText('Rent is £16.00 now.')).toBeVisible();
  expect(button('Pay rent by this card')).toBeEnabled();
  await user.click(button('Cancel'));
  expect(button('Choose a card for the rent')).toBeVisible();
});
