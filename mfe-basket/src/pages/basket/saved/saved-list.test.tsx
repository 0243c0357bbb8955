import type { SavedItem } from '@cellardoor/contracts/api/saved-items';
import { dropSavedItem, listBasket, listSavedItems, moveToBasket, saveForLater } from '@cellardoor/contracts/calls/basket';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aLine, aSession, changed, type Changes } from '@cellardoor/component-testing/shoppers.ts';
import { screen, within } from '@testing-library/react';
import basketPage from '../basket-page.tsx';

/** Two bottles of Château Marlac, put aside. */
const aSavedItem = (changes?: Changes<SavedItem>): SavedItem =>
  changed<SavedItem>(
    { itemCode: 'W1001', product: aLine().product, caseBottleCount: 1, quantity: 2, unitAmount: 899, isAvailable: true, news: [] },
    changes,
  );

async function showSaved(items: SavedItem[] | undefined, basket = aBasket([])) {
  const api = new FakeApi();
  api.answer(listBasket, basket);
  if (items) api.answer(listSavedItems, { items });
  else api.drop(listSavedItems);
  return renderPage(basketPage, 'basket.page', {}, { api, shopper: { session: aSession(), basket } });
}
const saved = () => within(screen.getByRole('region', { name: 'Saved for later' }));

it('[BSK-11] puts a line aside, and gives the focus to what is said of it', async () => {
  const { user, api } = await showSaved([], aBasket());
  expect(screen.queryByRole('region', { name: 'Saved for later' })).not.toBeInTheDocument();
  api.answer(saveForLater, { basket: aBasket([]), saved: [aSavedItem()], news: [] });
  await user.click(screen.getByRole('button', { name: 'Save for later: Château Marlac 2019' }));
  expect(await saved().findByText('Château Marlac 2019 is saved for later.')).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  expect(saved().getByRole('listitem')).toHaveTextContent('2 bottles, £8.99 each');
});

it('[BSK-11] moves an item back, and tells what has changed of it', async () => {
  const { user, api } = await showSaved([aSavedItem()]);
  const news = [{ kind: 'price' as const, message: 'It costs £9.99 now.' }];
  api.answer(moveToBasket, { basket: aBasket(), saved: [], news });
  await user.click(saved().getByRole('button', { name: 'Move to basket: Château Marlac 2019' }));
  expect(await saved().findByText('Château Marlac 2019 is in your basket. It costs £9.99 now.')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Save for later: Château Marlac 2019' })).toBeVisible();
});

it('counts bottles, cases, and what is sold by itself', async () => {
  const sold = [
    aSavedItem({ quantity: 1 }),
    aSavedItem({ itemCode: 'C6', caseBottleCount: 6 }),
    aSavedItem({ itemCode: 'G1', caseBottleCount: 0 }),
  ];
  await showSaved(sold);
  const texts = saved()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(['1 bottle', '2 cases of 6', '2 of it'].map((counted) => expect.stringContaining(`${counted}, £8.99 each`)));
});

it('takes an item out, and says why it cannot be moved back', async () => {
  const { user, api } = await showSaved([aSavedItem()]);
  api.refuse(moveToBasket, { status: 409, message: 'Sorry, only 1 left.' });
  await user.click(saved().getByRole('button', { name: /^Move to basket/ }));
  expect(await saved().findByRole('alert')).toHaveTextContent('Sorry, only 1 left.');
  api.answer(dropSavedItem, { items: [] });
  await user.click(saved().getByRole('button', { name: 'Remove Château Marlac 2019 from what you saved' }));
  expect(await saved().findByText('Château Marlac 2019 is no longer saved.')).toHaveFocus();
});

it('says what has changed of an item, and leads nowhere for one that is sold no more', async () => {
  const gone = aSavedItem({
    itemCode: 'W2',
    product: { name: 'Old Red' },
    unitAmount: null,
    isAvailable: false,
    news: [{ kind: 'gone', message: 'We no longer sell it.' }],
  });
  await showSaved([gone, aSavedItem({ caseBottleCount: 6, quantity: 1 })]);
  const [first, second] = saved().getAllByRole('listitem');
  expect(first).toHaveTextContent(/Old Red 2019.*We no longer sell it\./);
  expect(within(first!).queryByRole('link')).not.toBeInTheDocument();
  expect(within(first!).queryByRole('button', { name: /^Move to basket/ })).not.toBeInTheDocument();
  expect(second).toHaveTextContent('1 case of 6');
});

it('shows the basket without what was put aside where that cannot be read', async () => {
  await showSaved(undefined, aBasket());
  expect(screen.getByRole('link', { name: /Château Marlac/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Saved for later' })).not.toBeInTheDocument();
});
