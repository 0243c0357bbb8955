import type { NextCase, WinePlan } from '@cellardoor/contracts/api/wine-plans';
import {
  getNextCase,
  getWinePlan,
  listUpcomingCases,
  putWineIntoCase,
  resetNextCase,
  saveNextCase,
  swapWine,
  takeWineOutOfCase,
} from '@cellardoor/contracts/calls/wine-plans';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { aCaseChoice, aCaseWine, aLaterCase, aNextCase, aPlanCase, aWinePlan } from '@cellardoor/component-testing/wine-plans.ts';
import { screen, waitFor, within } from '@testing-library/react';
import nextCasePage from './next-case-page.tsx';

interface Shown {
  readonly nextCase?: NextCase;
  readonly plan?: WinePlan;
  readonly market?: string;
}

function show({ nextCase = aNextCase(), plan = aWinePlan(), market = 'law-uk' }: Shown = {}) {
  const api = new FakeApi();
  api.answer(getWinePlan, { winePlan: plan });
  api.answer(getNextCase, nextCase);
  api.answer(listUpcomingCases, { cases: [plan.nextCase!, aLaterCase()] });
  const params = { subscriptionId: '7', orderId: nextCase.case.orderId };
  return renderPage(nextCasePage, 'account.next-case', params, { api, market, shopper: { session: aCustomer(), basket: null } });
}
const wines = () => within(screen.getByRole('list', { name: 'Wines in this case' })).getAllByRole('listitem');
const costs = () => screen.getByRole('complementary', { name: 'What it costs' });
const told = async (words: string) => expect((await screen.findByText(words)).parentElement).toHaveFocus();
const draft = (changes: Partial<NextCase> = {}) => aNextCase({ isSaved: false, isChanged: true, ...changes } as never);
const spare = draft({ spaces: 3, wines: [aCaseWine({ itemCode: 'W1002', name: 'Casa Verde', vintage: '2021' })], amountIfSaved: 2997 });

it('shows the wines with price and number, what is charged when, and until when it can be changed', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your case of Tuesday 15 December');
  expect(document.body).toHaveTextContent('You can change it until 7 December 2026 at 23:59.');
  expect(wines()[0]).toHaveTextContent('Château Marlac 2019Red, France, Our choice£9.99 a bottle');
  expect(within(wines()[0]!).getByRole('textbox', { name: 'Bottles of Château Marlac 2019' })).toHaveValue('3');
  expect(costs()).toHaveTextContent('Charged on Tuesday 8 December as saved£59.94');
  expect(costs()).toHaveTextContent('All changes are saved.');
  expect(screen.getByRole('link', { name: 'Back to my plan' })).toHaveAttribute('href', '/account/wine-plans/7');
});

it('takes a wine out, says what is spare, and that nothing is saved yet', async () => {
  const { user, api } = await show();
  api.answer(takeWineOutOfCase, spare);
  await user.click(screen.getByRole('button', { name: 'Remove: Château Marlac 2019' }));
  await told('Château Marlac 2019 is out of the case.');
  expect(api.asked(takeWineOutOfCase)).toEqual([{ subscriptionId: '7', orderId: '501', itemCode: 'W1001' }]);
  expect(wines()).toHaveLength(1);
  expect(document.body).toHaveTextContent('3 spare spaces');
  expect(document.body).toHaveTextContent('We keep them here until 7 December 2026 at 23:59, also when you leave this page.');
  expect(costs()).toHaveTextContent('Charged if you save this£29.97');
  expect(screen.getByRole('button', { name: 'Save this case' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Save this case' })).toHaveAccessibleDescription('Fill the 3 spare spaces to save.');
});

it('shows each press of a number at once, and sends the last one where they come fast', async () => {
  const { user, api } = await show({ nextCase: spare });
  const row = within(wines()[0]!);
  const first = api.hold(putWineIntoCase);
  await user.click(row.getByRole('button', { name: 'One more' }));
  await user.click(row.getByRole('button', { name: 'One more' }));
  await user.click(row.getByRole('button', { name: 'One more' }));
  expect(row.getByRole('textbox')).toHaveValue('6');
  const four = aCaseWine({ itemCode: 'W1002', name: 'Casa Verde', vintage: '2021', quantity: 4 });
  const answerOf = (quantity: number) => draft({ spaces: 6 - quantity, wines: [{ ...four, quantity }] });
  first.answer(answerOf(4));
  api.answer(putWineIntoCase, ({ quantity }) => answerOf(quantity));
  expect(await screen.findByText('Casa Verde 2021: 6 bottles in the case.')).toBeInTheDocument();
  expect(api.asked(putWineIntoCase).map(({ quantity, method }) => [quantity, method])).toEqual([
    [4, 'set'],
    [6, 'set'],
  ]);
  expect(row.getByRole('textbox')).toHaveValue('6');
});

it('sends the numbers of two wines that are pressed one after the other', async () => {
  const few = [aCaseWine({ quantity: 1 }), aCaseWine({ itemCode: 'W1002', name: 'Casa Verde', vintage: '2021', quantity: 1 })];
  const { user, api } = await show({ nextCase: draft({ spaces: 4, wines: few }) });
  const first = api.hold(putWineIntoCase);
  for (const row of [0, 1]) await user.click(within(wines()[row]!).getByRole('button', { name: 'One more' }));
  await user.click(within(wines()[1]!).getByRole('button', { name: 'One more' }));
  await user.click(within(wines()[0]!).getByRole('button', { name: 'One more' }));
  api.answer(putWineIntoCase, draft({ spaces: 0 }));
  first.answer(draft({ spaces: 3 }));
  await waitFor(() => expect(api.asked(putWineIntoCase)).toHaveLength(3));
  expect(api.asked(putWineIntoCase).map(({ itemCode, quantity }) => `${itemCode} ${quantity}`)).toEqual(['W1001 2', 'W1002 3', 'W1001 3']);
});

it('puts the number back where it is refused, and says why', async () => {
  const { user, api } = await show({ nextCase: spare });
  api.refuse(putWineIntoCase, { status: 409, message: 'We have only 3 bottles of it.', code: 'low_stock' });
  await user.click(within(wines()[0]!).getByRole('button', { name: 'One more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We have only 3 bottles of it.');
  await waitFor(() => expect(within(wines()[0]!).getByRole('textbox')).toHaveValue('3'));
});

it('swaps a wine for another of the plan at no cost', async () => {
  const { user, api } = await show();
  await user.click(screen.getByRole('button', { name: 'Swap: Casa Verde 2021' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Swap Casa Verde 2021' }));
  expect(dialog.getAllByRole('radio')).toHaveLength(1);
  expect(dialog.getByRole('radio', { name: /^Rioja Alba 2022 White, Spain, At no cost/ })).toBeChecked();
  api.answer(swapWine, draft({ wines: [aCaseWine(), aCaseWine({ itemCode: 'W1003', name: 'Rioja Alba', vintage: '2022' })] }));
  await user.click(dialog.getByRole('button', { name: 'Swap it' }));
  await told('Rioja Alba 2022 comes in its place.');
  expect(api.asked(swapWine)).toEqual([{ subscriptionId: '7', activeItemCode: 'W1002', swapItemCode: 'W1003' }]);
  expect(wines()[1]).toHaveTextContent('Rioja Alba 2022');
});

it('only shows the wines of a case that is not the next one', async () => {
  await show({ nextCase: aNextCase({ case: aLaterCase() }) });
  expect(document.body).toHaveTextContent('You can change its wines once it is your next case.');
  expect(wines()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^(Swap|Remove|Save)/ })).not.toBeInTheDocument();
});

it('says of a skipped case that it is not sent', async () => {
  await show({ nextCase: aNextCase({ case: aPlanCase({ orderId: '500', state: 'SKIPPED' }) }) });
  expect(document.body).toHaveTextContent('You have skipped this case: it is not sent.');
  expect(screen.queryByRole('button', { name: /^(Swap|Remove|Save)/ })).not.toBeInTheDocument();
});

it('saves the case for this delivery or for every one, and says what is charged', async () => {
  const { user, api } = await show({ nextCase: draft({ amountIfSaved: 7494 }) });
  api.answer(saveNextCase, aNextCase({ case: { amount: 7494 }, isChanged: true, saveOption: 'EVERY_CASE', amountIfSaved: 7494 }));
  expect(screen.getByRole('radio', { name: /^This case only/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^Every case/ }));
  await user.click(screen.getByRole('button', { name: 'Save this case' }));
  await told('Saved. £74.94 is charged on Tuesday 8 December.');
  expect(api.asked(saveNextCase)).toEqual([{ subscriptionId: '7', orderId: '501', saveOption: 'EVERY_CASE' }]);
  expect(costs()).toHaveTextContent('All changes are saved.');
});

it('keeps the changes where they could not be saved, and says so', async () => {
  const { user, api } = await show({ nextCase: draft() });
  api.drop(saveNextCase);
  await user.click(screen.getByRole('button', { name: 'Save this case' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not change your plan just now. Please try again.');
  expect(screen.getByRole('button', { name: 'Save this case' })).toBeEnabled();
});

it('goes back to the choice of the plan', async () => {
  const { user, api } = await show({ nextCase: draft() });
  api.answer(resetNextCase, aNextCase());
  await user.click(screen.getByRole('button', { name: 'Back to our choice' }));
  await told('The case is as we chose it.');
  expect(api.asked(resetNextCase)).toEqual([{ subscriptionId: '7', orderId: '501' }]);
  expect(screen.queryByRole('button', { name: 'Back to our choice' })).not.toBeInTheDocument();
});

it('tells of wines that are sold out or dearer, beside them and above', async () => {
  const news = 'Casa Verde is sold out. We send Rioja Alba unless you choose another.';
  await show({ nextCase: aNextCase({ wines: [aCaseWine(), aCaseWine({ itemCode: 'W1002', name: 'Casa Verde', news })] }) });
  expect(document.body).toHaveTextContent('One wine needs a look');
  expect(wines()[1]).toHaveTextContent(news);
});

it('shows what comes free with the case', async () => {
  await show({ nextCase: aNextCase({ gifts: [{ itemCode: 'G1', name: 'Prosecco', thumbnail: '/pictures/G1-120.avif' }] }) });
  expect(screen.getByRole('list', { name: 'Comes free with this case' })).toHaveTextContent('Prosecco');
});

it('shows a case after its cut-off as it comes, with nothing to change', async () => {
  await show({ nextCase: aNextCase({ case: aPlanCase({ mayChange: false, state: 'CHARGING' }) }) });
  expect(document.body).toHaveTextContent('This case can no longer be changed. It comes as it stands here.');
  expect(wines()[0]).toHaveTextContent('3');
  expect(screen.queryByRole('button', { name: /^(Remove|Swap|Save)/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Swap wines')).not.toBeInTheDocument();
});

it('shows prices as the country writes them, and a name of forty characters as it is', async () => {
  const name = 'The Winemaker’s Own Reserve of the Long Hill';
  await show({ market: 'law-us', nextCase: aNextCase({ wines: [aCaseWine({ name })], choices: [aCaseChoice()] }) });
  expect(wines()[0]).toHaveTextContent(name);
  expect(wines()[0]).toHaveTextContent('$9.99 a bottle');
});
