import { getNextCase, getWinePlan, listUpcomingCases, putWineIntoCase } from '@cellardoor/contracts/calls/wine-plans';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { aCaseChoice, aCaseWine, aNextCase, aWinePlan } from '@cellardoor/component-testing/wine-plans.ts';
import { screen, within } from '@testing-library/react';
import nextCasePage from './next-case-page.tsx';

const barolo = aCaseChoice({ itemCode: 'W1004', name: 'Barolo Nero', vintage: '2018', pricePerBottle: 2499, isSwap: false });
const withSpaces = (spaces: number, choices = [aCaseChoice(), barolo]) =>
  aNextCase({ spaces, wines: [aCaseWine()], choices, isSaved: false, isChanged: true });

function show(nextCase = withSpaces(3)) {
  const api = new FakeApi();
  api.answer(getWinePlan, { winePlan: aWinePlan() });
  api.answer(getNextCase, nextCase);
  api.answer(listUpcomingCases, { cases: [nextCase.case] });
  const params = { subscriptionId: '7', orderId: '501' };
  return renderPage(nextCasePage, 'account.next-case', params, { api, shopper: { session: aCustomer(), basket: null } });
}
const field = (wine = 'Rioja Alba 2022') => screen.getByRole('textbox', { name: `Bottles of ${wine} to add` });
const save = () => screen.getByRole('button', { name: 'Save swapped wines' });
const offered = () => within(screen.getByRole('list', { name: 'Swap wines' })).getAllByRole('listitem');

it.each([
  [1, 'Choose 1 bottle.'],
  [3, 'Choose 1 to 3 bottles.'],
])('[UPS-10] asks in the accordion ‘swap wines’ for as many bottles as there are spare spaces: %i', async (spaces, prompt) => {
  await show(withSpaces(spaces));
  expect(screen.getByText('Swap wines').closest('details')).toHaveAttribute('open');
  expect(screen.getByText(prompt)).toBeVisible();
});

it('[UPS-10] takes digits alone, two at most, and nothing that is pasted', async () => {
  const { user } = await show();
  expect(field()).toHaveValue('0');
  await user.click(field());
  expect(field()).toHaveValue('');
  await user.type(field(), '-a1x23');
  expect(field()).toHaveValue('12');
  await user.clear(field());
  await user.paste('2');
  expect(field()).toHaveValue('');
  await user.tab();
  expect(field()).toHaveValue('0');
});

it('[UPS-10] refuses more bottles than there is room for, and none, and discards what is chosen', async () => {
  const { user, api } = await show();
  expect(save()).toBeDisabled();
  await user.type(field(), '2');
  await user.type(field('Barolo Nero 2018'), '2');
  expect(screen.getByRole('alert')).toHaveTextContent('The number of bottles selected is greater than the available space');
  expect(save()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field()).toHaveValue('0');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(api.asked(putWineIntoCase)).toEqual([]);
});

it('[UPS-10] puts the chosen bottles into the case, one wine after the other', async () => {
  const { user, api } = await show();
  api.answer(putWineIntoCase, ({ itemCode }) => withSpaces(itemCode === 'W1003' ? 1 : 0));
  await user.type(field(), '2');
  await user.type(field('Barolo Nero 2018'), '1');
  await user.click(save());
  expect((await screen.findByText('3 bottles added to the case.')).parentElement).toHaveFocus();
  const of = { subscriptionId: '7', orderId: '501', method: 'add' };
  expect(api.asked(putWineIntoCase)).toEqual([
    { ...of, itemCode: 'W1003', quantity: 2 },
    { ...of, itemCode: 'W1004', quantity: 1 },
  ]);
  expect(screen.getByText('The case is full. Remove a wine to choose another.')).toBeInTheDocument();
});

it('keeps what was added before a wine is refused, and says why', async () => {
  const { user, api } = await show();
  api.answer(putWineIntoCase, withSpaces(1));
  await user.type(field(), '2');
  await user.click(save());
  expect(await screen.findByText('2 bottles added to the case.')).toBeInTheDocument();
  api.refuse(putWineIntoCase, { status: 409, message: 'It has sold out.', code: 'out_of_stock' });
  await user.type(field('Barolo Nero 2018'), '1');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('It has sold out.');
  expect(field('Barolo Nero 2018')).toHaveValue('1');
});

it('[UPS-10] explains prices on demand', async () => {
  await show();
  expect(screen.getByText('Learn more').closest('details')).not.toHaveAttribute('open');
  expect(document.body).toHaveTextContent('Any other bottle costs its own price in the shop.');
});

it('shows twelve of a hundred wines, and all of them when it is asked to', async () => {
  const many = Array.from({ length: 100 }, (_, at) => aCaseChoice({ itemCode: `W${2000 + at}`, name: `Wine ${at + 1}` }));
  const { user } = await show(withSpaces(3, many));
  expect(offered()).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'See all 100 wines' }));
  expect(offered()).toHaveLength(100);
});

it('says that no other wine can come', async () => {
  await show(withSpaces(3, []));
  expect(screen.getByText('No other wine can come in this case at the moment.')).toBeVisible();
});
