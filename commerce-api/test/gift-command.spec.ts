import { addOperator } from '../src/platform/operators/operator-store.ts';
import { serve } from './api-under-test.ts';
import { bothDatabases } from './databases.ts';
import { runCommand } from './operator-commands.ts';

const law = ['issue', '--brand', 'law', '--country', 'uk'];

describe.each(bothDatabases('processes'))("the operator's command for gift cards, on $kind", ({ create }) => {
  it('issues a card and a voucher that can be spent, whether the API runs or not, for operators who may, and the trail says who; it says why when it does not', async () => {
    const test = await create();
    const keys: Record<string, string> = {};
    const command = (key: string, ...words: readonly string[]) => runCommand('giftcards', key, words, test.environment);
    try {
      for (const role of ['orders', 'support', 'auditor'] as const)
        keys[role] = await addOperator(test.database, { name: `${role}-person`, role }, new Date());
      await test.database.close();
      const card = await command(keys.orders!, ...law, '--amount', '25');
      const [, number, pin] = /Gift card number {2}([\d ]{19})\nPIN {15}(\d{8})\nExpires {11}\d{4}-\d\d-\d\d\n/.exec(card.printed)!;
      expect((await command(keys.orders!, ...law, '--amount', '0')).printed).toContain(
        "--amount is '0'; it must be from 0.01 to 1000, such as 25 or 12.50",
      );
      const api = await serve(test, await test.reopen());
      try {
        expect((await api.aShopper().giftBalance(number!, pin!)).response).toMatchObject({ balance: 2500, currency: 'GBP' });
        const voucher = await command(keys.orders!, ...law, '--amount', '12.50', '--voucher');
        expect(voucher).toMatchObject({ code: 0, printed: expect.stringMatching(/^Voucher code {6}[\dA-Z ]{19}\nExpires/) });
        for (const [key, words, why] of [
          [keys.orders!, ['issue', '--brand', 'hsb', '--country', 'uk', '--amount', '5'], 'takes no gift cards'],
          [keys.orders!, ['destroy'], 'Usage: OPERATOR_KEY=... npm run giftcards'],
          [keys.support!, [...law, '--amount', '25'], 'support-person has the role support'],
          ['', [...law, '--amount', '25'], 'OPERATOR_KEY is not set: `npm run operators'],
          ['another', [...law, '--amount', '25'], 'OPERATOR_KEY is not the key of an operator'],
        ] as const)
          expect(await command(key, ...words)).toMatchObject({ code: 1, printed: expect.stringContaining(why) });
        expect(await api.database.query('select kind, issued_amount as amount from gift_cards order by id')).toEqual([
          { kind: 'card', amount: 2500 },
          { kind: 'voucher', amount: 1250 },
        ]);
        const { printed: trail } = await runCommand('operators', keys.auditor!, ['trail'], test.environment);
        const lastFour = number!.slice(-4);
        expect(trail).toContain(`orders-person (orders)  issue gift card ending ${lastFour}  {} -> {"kind":"card","brand":"law",`);
        for (const secret of [number!, number!.replaceAll(' ', ''), pin!]) expect(trail).not.toContain(secret);
      } finally {
        await api.stop();
      }
    } finally {
      await test.drop();
    }
  });
});
