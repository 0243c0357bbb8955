import { moneyByCode, paidText, taxText } from './money-by-code.ts';

const uk = { locale: 'en-GB', currency: 'GBP', facts: { points: 0 } } as const;
const bank = { ...uk, facts: { points: 10 } };

it('writes an amount with the code of its currency', () => {
  expect(moneyByCode(129900, uk).replace(/\s/, ' ')).toBe('GBP 1,299.00');
});

it('writes tax in money, where prices are in points by the code of the currency', () => {
  expect(taxText(322, uk)).toBe('£3.22');
  expect(taxText(322, bank).replace(/\s/, ' ')).toBe('GBP 3.22');
});

it('writes what a card paid in points with its money, and points alone', () => {
  expect(paidText('12,990 pts', { type: 'CreditCard', amount: 1299 }, bank).replace(/\s(?=\d+\.)/, ' ')).toBe('12,990 pts (GBP 12.99)');
  expect(paidText('12,990 pts', { type: 'Points', amount: 1299 }, bank)).toBe('12,990 pts');
  expect(paidText('£12.99', { type: 'CreditCard', amount: 1299 }, uk)).toBe('£12.99');
});
