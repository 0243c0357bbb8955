import { statementCsv } from './statement-csv.ts';

const names = ['Day', 'What', 'Order', 'Amount', 'Balance', 'Before', 'After'] as const;

it('writes a line a movement, with the balance before and after, words in quotes and amounts as numbers', () => {
  const csv = statementCsv(
    {
      accountId: '4',
      currency: 'GBP',
      openedAt: '2026-09-01T10:00:00.000Z',
      from: '2026-09-01',
      to: '2026-11-30',
      openingBalance: 5,
      closingBalance: -1245,
      totals: { paidIn: 0, bonus: 0, spent: 1250, returned: 0, refunded: 0, takenBack: 0 },
      entries: [{ at: '2026-10-03T23:30:00.000Z', what: 'spent', orderId: '7000002', amount: -1250, balance: -1245 }],
    },
    () => 'Spent on "wine", well',
    names,
    () => '2026-10-04',
  );
  expect(csv.split('\r\n')).toEqual([
    '"Day","What","Order","Amount (GBP)","Balance (GBP)"',
    '2026-09-01,"Before",,,0.05',
    '2026-10-04,"Spent on ""wine"", well",7000002,-12.50,-12.45',
    '2026-11-30,"After",,,-12.45',
    '',
  ]);
});
