import { listSavingsAccounts } from '@cellardoor/contracts/calls/savings';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderView } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer } from '@cellardoor/component-testing/shoppers.ts';
import { act, screen } from '@testing-library/react';
import { RewardBalance } from './reward-balance.tsx';

afterEach(() => void jest.useRealTimers());

async function show(features: string[]) {
  const api = new FakeApi();
  api.answer(listSavingsAccounts, { accounts: [{ balance: 1250 }] } as never);
  const { userDetails, ...rest } = aCustomer();
  const session = { ...rest, userDetails: { ...userDetails, profileClassifications: { features } } };
  await renderView(<RewardBalance />, { api, shopper: { session, basket: null } });
  return api;
}

it('[USR-11] shows a member’s balance 3 s after the page, and not before', async () => {
  jest.useFakeTimers();
  const api = await show(['WINE_REWARD_SUBSCRIPTION_ACTIVE', 'WINE_REWARD_ACCOUNT_OPEN']);
  await act(async () => void (await jest.advanceTimersByTimeAsync(2999)));
  expect(document.body).not.toHaveTextContent('Wine reward');
  await act(async () => void (await jest.advanceTimersByTimeAsync(1)));
  expect(screen.getByRole('link', { name: 'Wine reward: £12.50' })).toHaveAttribute('href', '/account/wine-fund');
  expect(api.asked(listSavingsAccounts)).toHaveLength(1);
});

it('[USR-11] shows nothing to anyone who is no member', async () => {
  jest.useFakeTimers();
  const api = await show(['WINE_REWARD_ACCOUNT_OPEN']);
  await act(async () => void (await jest.advanceTimersByTimeAsync(3001)));
  expect(document.body).not.toHaveTextContent('Wine reward');
  expect(api.asked(listSavingsAccounts)).toEqual([]);
});
