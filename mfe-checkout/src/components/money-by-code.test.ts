import { moneyByCode } from './money-by-code.ts';

it('writes an amount with the code of its currency', () => {
  expect(moneyByCode(129900, 'en-GB', 'GBP').replace(/\s/, ' ')).toBe('GBP 1,299.00');
});
