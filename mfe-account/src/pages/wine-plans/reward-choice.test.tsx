import { changeProfileOptions, getSession } from '@cellardoor/contracts/calls/session';
import { listBasket } from '@cellardoor/contracts/calls/basket';
import { listWinePlans } from '@cellardoor/contracts/calls/wine-plans';
import type { Session } from '@cellardoor/contracts';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aBasket, aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { aWinePlan } from '@cellardoor/component-testing/wine-plans.ts';
import { screen, waitFor } from '@testing-library/react';
import winePlansPage from './wine-plans-page.tsx';

const aSaver = (pays: boolean): Session =>
  aCustomer({
    userDetails: {
      profileClassifications: { features: ['WINE_REWARD_ACCOUNT_OPEN'] },
      ...(pays && { payForWineplansWithWinereward: true }),
    },
  });
const paidBy = (paidByWineReward?: number) => aWinePlan(paidByWineReward === undefined ? {} : { nextCase: { paidByWineReward } });

async function show(session: Session, paid?: number) {
  const api = new FakeApi();
  api.answer(listWinePlans, { winePlans: [paidBy(paid)] });
  api.answer(getSession, session);
  api.answer(listBasket, aBasket([]));
  return renderPage(winePlansPage, 'account.wine-plans', {}, { api, market: 'law-uk', shopper: { session, basket: null } });
}
const choice = () => screen.getByRole('checkbox', { name: 'Pay for my cases with wine reward first' });
const list = () => screen.getByRole('list', { name: 'My wine plans' });

it('[ACT-06] has cases paid with wine reward first, says so, and shows what the card pays then', async () => {
  const { user, api } = await show(aSaver(false));
  expect(choice()).not.toBeChecked();
  expect(list()).not.toHaveTextContent('wine reward');
  api.answer(changeProfileOptions, { payForWineplansWithWinereward: true });
  api.answer(listWinePlans, { winePlans: [paidBy(1250)] });
  await user.click(choice());
  await waitFor(() =>
    expect(list()).toHaveTextContent('£59.94 on Tuesday 8 December£12.50 from wine reward, £47.44 by card, as your balance is now'),
  );
  expect(choice()).toBeChecked();
  expect(screen.getByText('Saved. Your next case takes your wine reward first.')).toBeVisible();
  expect(api.asked(changeProfileOptions)).toEqual([{ payForWineplansWithWinereward: true }]);
});

it('says that wine reward pays all of a case, and can be switched off', async () => {
  const { user, api } = await show(aSaver(true), 5994);
  expect(list()).toHaveTextContent('All of it from wine reward, as your balance is now');
  expect(choice()).toBeChecked();
  api.refuse(changeProfileOptions, { status: 500, message: 'No.' });
  await user.click(choice());
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
  expect(choice()).toBeChecked();
  api.answer(changeProfileOptions, { payForWineplansWithWinereward: false });
  await user.click(choice());
  await waitFor(() => expect(screen.getByText('Saved. Your card pays for your next case.')).toBeVisible());
  expect(choice()).not.toBeChecked();
});

it('is there for savers alone', async () => {
  await show(aCustomer());
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
