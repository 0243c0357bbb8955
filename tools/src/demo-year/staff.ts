import type { ProgramName } from '../../../commerce-api/src/app/admin/operator-programs.ts';
import { shopperCountry } from '../../../commerce-api/test/shopper.ts';
import type { Staff } from './lives.ts';

/** Runs an operator's program, and gives what it printed. @throws what it refuses */
export type Run = (program: ProgramName, ...words: string[]) => Promise<string>;

/** How long wine has been in storage when it is written down, in milliseconds: half a year. */
const storedMs = 182 * 86_400_000;

/** An operator, by the programs of operators. */
export const staffOf = (run: Run): Staff => ({
  send: async (orderId) => {
    await run('orders', 'pack', orderId);
    await run('orders', 'dispatch', orderId, '--carrier', 'Royal Mail', '--tracking', 'https://example.com/parcel');
    await run('orders', 'deliver', orderId);
  },
  takeBack: async (orderId) => void (await run('orders', 'return', orderId)),
  store: async ({ email, brand }, itemCode, bottles) => {
    const since = new Date(Date.now() - storedMs).toISOString().slice(0, 10);
    const wine = ['--item', itemCode, '--bottles', String(bottles), '--since', since];
    await run('storage', 'in', '--customer', email, '--brand', brand, ...wine);
  },
  giftCard: async (brand, amount) => {
    const told = await run('giftcards', 'issue', '--brand', brand, '--country', shopperCountry, '--amount', String(amount));
    const [, cardNumber = '', voucherPin = ''] = /Gift card number +([\d ]+)\nPIN +(\d+)\n/.exec(told) ?? [];
    return { cardNumber, voucherPin };
  },
});
