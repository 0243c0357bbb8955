import type { OwnCase } from '@cellardoor/contracts/api/own-case';
import { addCaseToBasket, getOwnCase, setCaseSize, setCaseWine } from '@cellardoor/contracts/calls/basket';
import { searchWines } from '@cellardoor/contracts/calls/search';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage, type PartSurroundings } from '@cellardoor/component-testing/render-part.tsx';
import { aSearchResult } from '@cellardoor/component-testing/searches.ts';
import { aBasket, aLine, aSession, aWine, changed, type Changes } from '@cellardoor/component-testing/shoppers.ts';
import { screen, within } from '@testing-library/react';
import type { CasePageData } from './case-page.loader.ts';
import casePage from './case-page.tsx';

/** A case of six with so many bottles of Château Marlac. */
const aCase = (bottles: number, changes?: Changes<OwnCase>): OwnCase => {
  const marlac = { itemCode: 'W1001', product: aLine().product, quantity: bottles, stockQty: 40, news: [] };
  const total = bottles * 899;
  return changed<OwnCase>(
    { size: 6, bottles, wines: bottles > 0 ? [marlac] : [], priceInfo: { rawSubtotal: total, savings: 0, total }, currency: 'GBP' },
    changes,
  );
};

async function showCase(ownCase: OwnCase | undefined, around: PartSurroundings<CasePageData> = {}) {
  const api = around.api ?? new FakeApi();
  if (ownCase) api.answer(getOwnCase, ownCase);
  else api.drop(getOwnCase);
  if (!around.api) api.answer(searchWines, aSearchResult({ total: 1, items: [aWine()] }));
  const shopper = { session: aSession(), basket: null };
  return renderPage(casePage, 'basket.case', {}, { shopper, ...around, api });
}

const tray = () => within(screen.getByRole('region', { name: 'Your case' }));
const wines = () => within(screen.getByRole('region', { name: 'Wines to choose from' }));
const bottlesOf = (within_: typeof tray) => within_().getByRole('textbox', { name: 'Bottles of Château Marlac 2019 in your case' });

it('[BSK-11] counts each bottle that is chosen, and sends it', async () => {
  const { user, api } = await showCase(aCase(0));
  expect(tray().getByText('Nothing in it yet: add a bottle from the list.')).toBeVisible();
  api.answer(setCaseWine, ({ quantity }) => aCase(quantity));
  await user.click(wines().getByRole('button', { name: 'One more' }));
  expect(await tray().findByText('1 of 6 bottles in your case, £8.99.')).toBeInTheDocument();
  expect(tray().getByRole('button', { name: 'Choose 5 more bottles' })).toBeVisible();
  expect(api.asked(setCaseWine)).toEqual([{ itemCode: 'W1001', quantity: 1, size: 6 }]);
});

it('says where a wine comes from, once where region and country are one', async () => {
  const api = new FakeApi();
  const items = [
    aWine({ regionName: 'Bordeaux', countryName: 'France' }),
    aWine({ itemCode: 'W2', regionName: 'England', countryName: 'England', skus: [{ ...aWine().skus[0]!, itemCode: 'W2-1' }] }),
  ];
  api.answer(searchWines, aSearchResult({ total: 2, items }));
  await showCase(aCase(0), { api });
  expect(wines().getByText('Bordeaux, France')).toBeVisible();
  expect(wines().getByText('England')).toBeVisible();
});

it('[BSK-11] says what is missing to a full case when it is asked for, and never takes more than there is room for', async () => {
  const { user, api } = await showCase(aCase(4));
  await user.click(tray().getByRole('button', { name: 'Choose 2 more bottles' }));
  expect(tray().getByText('Your case is not full yet. Choose 2 more bottles.')).toBeVisible();
  api.answer(setCaseWine, ({ quantity }) => aCase(quantity));
  const field = bottlesOf(wines);
  await user.clear(field);
  await user.type(field, '9{Enter}');
  expect(field).toHaveValue('6');
  expect(wines().getByRole('button', { name: 'One more' })).toBeDisabled();
  expect(await tray().findByText('6 of 6 bottles in your case, £53.94.')).toBeInTheDocument();
});

it('[BSK-11] keeps the focus with the case when its last bottle of a wine is taken out of it', async () => {
  const { user, api } = await showCase(aCase(1));
  api.answer(setCaseWine, aCase(0));
  await user.click(tray().getByRole('button', { name: 'One fewer' }));
  expect(screen.getByRole('heading', { name: 'Your case' })).toHaveFocus();
  expect(await tray().findByText('0 of 6 bottles in your case, £0.00.')).toBeInTheDocument();
});

it('[BSK-11] makes it a case of twelve', async () => {
  const { user, api } = await showCase(aCase(6));
  api.answer(setCaseSize, aCase(6, { size: 12 }));
  await user.click(tray().getByRole('radio', { name: 'Case of 12' }));
  expect(await tray().findByText('6 of 12 bottles in your case, £53.94.')).toBeInTheDocument();
  expect(tray().getByRole('button', { name: 'Choose 6 more bottles' })).toBeVisible();
  expect(api.asked(setCaseSize)).toEqual([{ size: 12 }]);
});

it('[BSK-11] puts a full case into the basket, tells all its wines, and begins another', async () => {
  const { user, api, told } = await showCase(aCase(6));
  const one = { itemCode: 'W1001', mixed: false, bottleCount: 6, caseBottleCount: 1 };
  const recentItemDetails = [one, { ...one, itemCode: 'W1002' }];
  api.answer(addCaseToBasket, { basket: aBasket(), ownCase: aCase(0), recentItemDetails, quantity: 6 });
  await user.click(tray().getByRole('button', { name: 'Add the case to your basket' }));
  expect(await tray().findByText('Your case is in the basket.')).toBeVisible();
  expect(tray().getByRole('link', { name: 'Go to your basket' })).toHaveAttribute('href', '/jsp/checkout/common/shoppingcart.jsp');
  const news = { itemCode: 'W1001', others: ['W1002'], quantity: 6 };
  expect(told).toContainEqual({ name: 'basket:added', detail: expect.objectContaining(news) });
});

it('says why a bottle or the case was refused, and takes the bottle back', async () => {
  const { user, api } = await showCase(aCase(5));
  api.refuse(setCaseWine, { status: 409, message: 'Sorry, only 5 left.' });
  await user.click(wines().getByRole('button', { name: 'One more' }));
  expect(await tray().findByRole('alert')).toHaveTextContent('Sorry, only 5 left.');
  expect(bottlesOf(wines)).toHaveValue('5');
  api.drop(setCaseWine);
  await user.click(wines().getByRole('button', { name: 'One more' }));
  expect(await tray().findByText('Your case could not be changed. Please try again in a moment.')).toBeVisible();
});

it('tells what has changed of a wine in the case, and what the case saves, in points too', async () => {
  const news = [{ kind: 'price' as const, message: 'Château Marlac costs £8.99 now.' }];
  const wines_ = [{ ...aCase(6).wines[0]!, news }];
  await showCase(aCase(6, { wines: wines_, priceInfo: { rawSubtotal: 5394, savings: 600, total: 4794 } }), { market: 'hsb-uk' });
  expect(tray().getByText('Château Marlac costs £8.99 now.')).toBeVisible();
  expect(tray().getByText('You save 600 pts')).toBeVisible();
});

it('offers no wine that is sold out or sold in cases alone, and says that none was found', async () => {
  const api = new FakeApi();
  const items = [aWine({ inventoryInfo: { stockQty: 0 } }), aWine({ itemCode: 'W2', skus: [{ ...aWine().skus[0]!, numberOfBottles: 6 }] })];
  api.answer(searchWines, aSearchResult({ total: 2, items }));
  await showCase(aCase(0), { api });
  expect(wines().getByText('We found no single bottles for this. Try another word, or see all wines.')).toBeVisible();
});

it('says that the case could not be read', async () => {
  await showCase(undefined);
  expect(screen.getByRole('alert')).toHaveTextContent('Your case could not be read. Please load the page again in a moment.');
});
