import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { postgres } from './databases.ts';
import { cardsKept, soakCards } from './soak.ts';

/** Each of them pays in five ways, one after the other. */
const shoppers = 200;
const atOnce = 12;
const { good, declined, asking, code } = soakCards;

describe('a thousand payments on PostgreSQL', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(postgres, { paymentsPerMinute: 1_000_000 });
    await fillCatalogue(api.database, [aWine({ itemCode: 'MANY', stock: 10_000, position: 40 })]);
  }, 240_000);
  afterAll(() => api?.stop());

  /** Sends number and code where a token belongs, types a card that is none, is declined, is asked by the bank, and pays. Gives what each call was told. */
  async function paysFiveTimes(): Promise<number[]> {
    const anna = api.aShopper();
    await anna.typeCard({ number: `${good}0`, securityCode: code });
    const orderId = await anna.readyToPay('MANY');
    const raw = { paymentMode: 'creditCard', cardNumber: good, cvv: code, securityCode: code };
    const told = [
      await anna.pay(orderId, '', { paymentDetails: [raw] }),
      await anna.pay(orderId, `${good}.${code}`),
      await anna.pay(orderId, await anna.cardToken(declined, code)),
      await anna.payAsked(orderId, { transientToken: await anna.cardToken(asking, code) }),
      await anna.pay(orderId, await anna.cardToken(good, code)),
    ];
    expect((await anna.keepCard({ cardNumber: good, cvv: code })).status).toBe(401);
    return told.map(({ status }) => status);
  }

  /** The specification's call that takes a card as it is typed. */
  async function keepsACard(): Promise<void> {
    const bea = api.aShopper();
    await bea.register('keeps@example.com');
    expect((await bea.keepCard({ cardNumber: good, cvv: code })).status).toBe(200);
  }

  it('leave no card number and no security code in any table, mail or line of the log, whether they are made, declined, asked about or malformed', async () => {
    const told: number[][] = [];
    const one = async () => {
      while (told.length < shoppers) {
        const at = told.push([]) - 1;
        told[at] = await paysFiveTimes();
      }
    };
    await Promise.all([keepsACard(), ...Array.from({ length: atOnce }, one)]);
    expect(told.flat()).toHaveLength(1000);
    expect(new Set(told.map(String))).toEqual(new Set(['400,400,402,200,200']));
    expect(await api.database.query(`select count(*)::int as paid from orders where status = 'paid'`)).toEqual([{ paid: shoppers }]);
    expect(await cardsKept(api.database, api.home, api.log())).toEqual([]);
  }, 900_000);
});
