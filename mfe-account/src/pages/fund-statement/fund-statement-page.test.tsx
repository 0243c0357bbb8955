import type { SavingsStatement } from '@cellardoor/contracts/api/savings';
import { getSavingsStatement } from '@cellardoor/contracts/calls/savings';
import { FakeApi } from '@cellardoor/component-testing/fake-api.ts';
import { renderPage } from '@cellardoor/component-testing/render-part.tsx';
import { aCustomer, aRecognised } from '@cellardoor/component-testing/shoppers.ts';
import { screen, within } from '@testing-library/react';
import fundStatementPage from './fund-statement-page.tsx';

const statement: SavingsStatement = {
  accountId: '4',
  currency: 'GBP',
  openedAt: '2026-09-01T10:00:00.000Z',
  from: '2026-09-01',
  to: '2026-11-30',
  openingBalance: 0,
  closingBalance: 1500,
  totals: { paidIn: 2500, bonus: 250, spent: 1250, returned: 0, refunded: 0, takenBack: 0 },
  entries: [
    { at: '2026-09-01T10:00:00.000Z', what: 'paid in', orderId: '7000001', amount: 2500, balance: 2500 },
    { at: '2026-09-01T10:00:00.000Z', what: 'bonus', amount: 250, balance: 2750 },
    // the day of London, an hour later than UTC
    { at: '2026-10-03T23:30:00.000Z', what: 'spent', orderId: '7000002', amount: -1250, balance: 1500 },
  ],
};

function show(given: SavingsStatement, params: object = {}, session = aCustomer()) {
  const api = new FakeApi();
  api.answer(getSavingsStatement, given);
  const around = { api, shopper: { session, basket: null }, path: '/account/wine-fund/4/statement' };
  return renderPage(fundStatementPage, 'account.fund-statement', { accountId: '4', ...params }, around);
}
afterEach(() => jest.restoreAllMocks());

it('[ACC-03] shows sums that lead from the balance before to the one after, and each movement', async () => {
  const { api } = await show(statement);
  expect(screen.getByRole('region', { name: 'In these days' })).toHaveTextContent(
    'In the account before£0.00Paid in£25.00Added by us£2.50Spent-£12.50In the account after£15.00',
  );
  const [, ...rows] = within(screen.getByRole('table', { name: 'Each movement' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '1 September 2026Paid in 7000001£25.00£25.00',
    '1 September 2026Added by us£2.50£27.50',
    '4 October 2026Spent 7000002-£12.50£15.00',
  ]);
  expect(api.asked(getSavingsStatement)).toEqual([{ accountId: '4' }]);
});

it('[ACC-03] asks for other days, and leaves out what is no day', async () => {
  const { api } = await show(statement, { from: '2026-10-01', to: 'x' });
  expect(api.asked(getSavingsStatement)).toEqual([{ accountId: '4', from: '2026-10-01' }]);
  expect(screen.getByLabelText('From')).toHaveValue('2026-09-01');
});

it('[ACC-03] is printed, and saved as a file that a spreadsheet adds up', async () => {
  let saved: Blob | undefined;
  Object.assign(URL, { createObjectURL: (blob: Blob) => ((saved = blob), 'blob:it'), revokeObjectURL: () => {} });
  const named: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    named.push(this.download);
  });
  const print = jest.fn();
  Object.assign(window, { print });
  const { user } = await show(statement);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(named).toEqual(['wine-reward-2026-09-01-2026-11-30.csv']);
  expect(saved!.type).toBe('text/csv');
});

it('says that nothing moved', async () => {
  await show({
    ...statement,
    entries: [],
    totals: { paidIn: 0, bonus: 0, spent: 0, returned: 0, refunded: 0, takenBack: 0 },
    closingBalance: 0,
  });
  expect(document.body).toHaveTextContent('Nothing moved in these days.');
});

it('shows three hundred movements', async () => {
  const entries = Array.from({ length: 300 }, (_, n) => ({ ...statement.entries[1]!, balance: n }));
  await show({ ...statement, entries });
  expect(within(screen.getByRole('table', { name: 'Each movement' })).getAllByRole('row')).toHaveLength(301);
});

it('sends whoever is only recognised to log in, and back', async () => {
  await expect(show(statement, {}, aRecognised())).rejects.toMatchObject({
    location: expect.stringContaining('/authentication/login?next='),
  });
});
