import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { postgres } from './databases.ts';
import { drawing, triesAll, withSeed } from './drawn-part.ts';
import { cardsKept, soakCards } from './soak.ts';

/** Each of them pays in five ways, one after the other: a thousand payments where all are tried. */
const shoppers = triesAll ? 200 : 12;
const atOnce = 12;
const { good, declined, asking, code } = soakCards;

describe('payments of many shoppers at once, on postgres', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(postgres, { paymentsPerMinute: 1_000_000 });
    await fillCatalogue(api.database, [aWine({ itemCode: 'MANY', stock: 10_000, position: 40 })]);
  });
  afterAll(() => api?.stop());

  /**
   * Types a card that is none, then in an order of its own: sends number and code where a token belongs, sends them beside a mode, is declined, is asked
   * by the bank; and pays. Gives what each call was told, by its name.
   */
  async function paysFiveTimes(draw: () => number): Promise<Record<string, number>> {
    const anna = api.aShopper();
    await anna.typeCard({ number: `${good}0`, securityCode: code });
    const orderId = await anna.readyToPay('MANY');
    const raw = { paymentMode: 'creditCard', cardNumber: good, cvv: code, securityCode: code };
    const ways = {
      'as details': () => anna.pay(orderId, '', { paymentDetails: [raw] }),
      'as token': () => anna.pay(orderId, `${good}.${code}`),
      declined: async () => anna.pay(orderId, await anna.cardToken(declined, code)),
    };
    const told: Record<string, number> = {};
    const drawn = Object.entries(ways).map(([name, pay]) => ({ name, pay, at: draw() }));
    for (const { name, pay } of drawn.toSorted((a, b) => a.at - b.at)) told[name] = (await pay()).status;
    told.asked = (await anna.payAsked(orderId, { transientToken: await anna.cardToken(asking, code) })).status;
    told.paid = (await anna.pay(orderId, await anna.cardToken(good, code))).status;
    expect((await anna.keepCard({ cardNumber: good, cvv: code })).status).toBe(401);
    return told;
  }

  /** The specification's call that takes a card as it is typed. */
  async function keepsACard(): Promise<void> {
    const bea = api.aShopper();
    await bea.register('keeps@example.com');
    expect((await bea.keepCard({ cardNumber: good, cvv: code })).status).toBe(200);
  }

  it('leave no card number and no security code in any table, mail or line of the log, whether they are made, declined, asked about or malformed', () =>
    withSeed(async () => {
      const draw = drawing('payments');
      const told: Record<string, number>[] = [];
      const one = async () => {
        while (told.length < shoppers) {
          const at = told.push({}) - 1;
          told[at] = await paysFiveTimes(draw);
        }
      };
      await Promise.all([keepsACard(), ...Array.from({ length: atOnce }, one)]);
      expect(told).toHaveLength(shoppers);
      for (const each of told) expect(each).toEqual({ 'as details': 400, 'as token': 400, declined: 402, asked: 200, paid: 200 });
      expect(await api.database.query(`select count(*)::int as paid from orders where status = 'paid'`)).toEqual([{ paid: shoppers }]);
      expect(await cardsKept(api.database, api.home, api.log())).toEqual([]);
    }));
});
