import { deleteFavourite, getFavourite, setFavourite } from '@cellardoor/contracts/calls/lists';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderWidget } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer, aSession } from '@cellardoor/component-testing/shoppers.ts';
import { act, screen } from '@testing-library/react';
import favourite from './favourite.tsx';

async function showHeart({ inFavourites = false, session = aCustomer() } = {}) {
  const api = new FakeApi();
  api.answer(getFavourite, { itemCode: 'W1001', inFavourites });
  return renderWidget(favourite, 'product.favourite', { itemCode: 'W1001' }, { api, shopper: { session, basket: null }, path: '/wines' });
}
const heart = () => screen.getByRole('button', { name: 'Favourite' });

it('keeps a wine and drops it again, and says so', async () => {
  const { user, api, told } = await showHeart();
  api.answer(setFavourite, { itemCode: 'W1001', inFavourites: true });
  await user.click(heart());
  expect(await screen.findByText('Added to your favourites.')).toBeVisible();
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  expect(told).toContainEqual({ name: 'product:favoured', detail: { itemCode: 'W1001', kept: true } });
  api.answer(deleteFavourite, { itemCode: 'W1001', inFavourites: false });
  await user.click(heart());
  expect(await screen.findByText('Removed from your favourites.')).toBeVisible();
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
});

it('says that it could not be saved, and stays as it was', async () => {
  const { user, api } = await showHeart({ inFavourites: true });
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  api.drop(deleteFavourite);
  await user.click(heart());
  expect(await screen.findByText('We could not save it. Please try again in a moment.')).toBeVisible();
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
});

it('follows another heart of the same wine', async () => {
  const { model } = await showHeart();
  act(() => model.bus.emit('product:favoured', { itemCode: 'W2', kept: true }));
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
  act(() => model.bus.emit('product:favoured', { itemCode: 'W1001', kept: true }));
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
});

it('[USR-14] asks a visitor to log in first', async () => {
  const { user, told, api } = await showHeart({ session: aSession() });
  await user.click(heart());
  expect(told).toContainEqual({ name: 'user:login-requested', detail: { next: '/wines' } });
  expect(api.asked(getFavourite)).toEqual([]);
  sessionStorage.clear();
});
