import type { SavedCard } from '@cellardoor/contracts/api/saved-cards';
import { chooseCard, listSavedCards, removeCard } from '@cellardoor/contracts/calls/saved-cards';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { screen, within } from '@testing-library/react';
import cardsPage from './cards-page.tsx';

const visa: SavedCard = { cardId: '1', cardType: 'visa', lastFour: '1111', expirationMonth: '12', expirationYear: '2035', isDefault: true };
const mastercard: SavedCard = { ...visa, cardId: '2', cardType: 'mastercard', lastFour: '4444', isDefault: false };

function show(savedCards: readonly SavedCard[]) {
  const api = new FakeApi();
  api.answer(listSavedCards, { savedCards: [...savedCards] });
  return renderPage(cardsPage, 'account.cards', {}, { api, shopper: { session: aCustomer(), basket: null } });
}
const rows = () => screen.getAllByRole('listitem').filter((row) => row.textContent?.includes('ending'));
const remove = (name: string) => screen.getByRole('button', { name: `Remove: ${name}` });
const dialog = () => within(screen.getByRole('dialog', { name: 'Remove this card?' }));

it('[ACC-01] says how a card comes to be saved where there is none', async () => {
  await show([]);
  expect(screen.getByRole('heading', { name: 'No saved cards' })).toBeVisible();
  expect(document.body).toHaveTextContent('Tick ‘Save this card for next time’ when you pay by card');
});

it('[ACC-01] shows each card by its last digits and its end, and makes another one the default', async () => {
  const { user, api } = await show([visa, mastercard]);
  expect(rows()[0]).toHaveTextContent(/Visa ending 1111.*Expires 12\/2035.*Default/);
  expect(rows()[1]).toHaveTextContent(/Mastercard ending 4444.*Expires 12\/2035/);
  api.answer(chooseCard, {
    savedCards: [
      { ...mastercard, isDefault: true },
      { ...visa, isDefault: false },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Make default: Mastercard ending 4444' }));
  const told = await screen.findByText(/^Mastercard ending 4444 is your default card now\./);
  expect(told.parentElement).toHaveFocus();
  expect(rows()[0]).toHaveTextContent(/Mastercard ending 4444.*Default/);
  expect(api.asked(chooseCard)).toEqual([{ cardId: '2', options: 'default' }]);
});

it('[ACC-01] asks before a card goes, and says that it is gone', async () => {
  const { user, api } = await show([visa, mastercard]);
  await user.click(remove('Mastercard ending 4444'));
  expect(screen.getByRole('dialog')).toHaveTextContent('Mastercard ending 4444 is deleted here');
  await user.click(dialog().getByRole('button', { name: 'No, keep it' }));
  expect(api.asked(removeCard)).toEqual([]);
  api.answer(removeCard, { savedCards: [visa] });
  await user.click(remove('Mastercard ending 4444'));
  await user.click(dialog().getByRole('button', { name: 'Remove it' }));
  const told = await screen.findByText('Mastercard ending 4444 is removed.');
  expect(told.parentElement).toHaveFocus();
  expect(rows()).toHaveLength(1);
});

it('says that another tab has removed a card, and shows what is left', async () => {
  const { user, api } = await show([visa]);
  const message = 'This card is not among your saved cards, or has expired.';
  api.refuse(removeCard, { status: 404, message, code: 'unknown_card' });
  api.answer(listSavedCards, { savedCards: [] });
  await user.click(remove('Visa ending 1111'));
  await user.click(dialog().getByRole('button', { name: 'Remove it' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'No saved cards' })).toBeVisible();
});

it('keeps the card where the shop cannot remove it now', async () => {
  const { user, api } = await show([visa]);
  api.refuse(removeCard, { status: 500, message: 'Something went wrong on our side.' });
  await user.click(remove('Visa ending 1111'));
  await user.click(dialog().getByRole('button', { name: 'Remove it' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  expect(rows()).toHaveLength(1);
});

it('shows a hundred cards', async () => {
  await show(Array.from({ length: 100 }, (_, at) => ({ ...visa, cardId: String(at), isDefault: at === 0 })));
  // a search by role among so many takes a second each
  expect(document.body.textContent.match(/Visa ending 1111Expires/g)).toHaveLength(100);
});
