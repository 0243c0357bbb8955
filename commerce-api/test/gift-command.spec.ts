import { runGiftCardCommand } from '../src/gift-cards/main.ts';
import { serve } from './api-under-test.ts';
import { databases } from './databases.ts';

/** Runs the operator's command as a process in that environment would; gives its exit code and what it printed. */
async function command(environment: Readonly<Record<string, string | undefined>>, ...words: readonly string[]) {
  const before = process.env;
  let printed = '';
  const print = (text: string) => void (printed += `${text}\n`);
  const spies = [jest.spyOn(console, 'log').mockImplementation(print), jest.spyOn(console, 'error').mockImplementation(print)];
  process.env = { ...before, DATABASE_URL: undefined, ...environment };
  const code = await runGiftCardCommand(words);
  process.env = before;
  for (const spy of spies) spy.mockRestore();
  return { code, printed };
}

const law = ['issue', '--brand', 'law', '--country', 'uk'];

describe.each(databases)("the operator's command for gift cards, on $kind", ({ create }) => {
  it('issues a card and a voucher that can be spent, whether the API runs or not, and says why when it does not', async () => {
    const test = await create();
    try {
      await test.database.close();
      const card = await command(test.environment, ...law, '--amount', '25');
      const [, number, pin] = /Gift card number {2}([\d ]{19})\nPIN {15}(\d{8})\nExpires {11}\d{4}-\d\d-\d\d\n/.exec(card.printed)!;
      expect((await command(test.environment, ...law, '--amount', '0')).printed).toContain('The amount must lie between 0.01 and 1000');
      const api = await serve(test, await test.reopen());
      try {
        expect((await api.aShopper().giftBalance(number!, pin!)).response).toMatchObject({ balance: 2500, currency: 'GBP' });
        const voucher = await command(test.environment, ...law, '--amount', '12.50', '--voucher');
        expect(voucher).toMatchObject({ code: 0, printed: expect.stringMatching(/^Voucher code {6}[\dA-Z ]{19}\nExpires/) });
        const refused = await command(test.environment, 'issue', '--brand', 'hsb', '--country', 'uk', '--amount', '5');
        expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining('takes no gift cards') });
        expect(await command(test.environment, 'destroy')).toMatchObject({
          code: 1,
          printed: expect.stringContaining('Usage: npm run giftcards'),
        });
      } finally {
        await api.stop();
      }
    } finally {
      await test.drop();
    }
  }, 240_000);
});
