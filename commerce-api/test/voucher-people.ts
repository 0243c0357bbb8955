import type { AddedToBasket } from '@cellardoor/contracts';
import { eVoucherItemCode } from '@cellardoor/rules/e-voucher-codes';
import type { ApiUnderTest } from './api-under-test.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';
import { placesIn, type TestMarket } from './markets.ts';
import type { Answer, Shopper } from './shopper.ts';

export const eVoucherItem = eVoucherItemCode('127.0.0.1');
let people = 0;
/** An address that nobody has yet. */
export const somebody = (): string => `voucher${++people}@example.com`;

/** As the form sends it. */
const asked = (parts: object = {}) => ({
  itemCode: eVoucherItem,
  amount: '50',
  quantity: '1',
  recipientName: 'Bea Brown',
  recipientEmail: 'bea@example.com',
  verifyEmail: 'bea@example.com',
  message: 'Happy birthday!\nDrink well.',
  salesCode: null,
  ...parts,
});
export const addEVoucher = (shopper: Shopper, parts: object = {}): Promise<Answer<AddedToBasket>> =>
  shopper.send<AddedToBasket>('PUT', '/api/cart/eItemCode', asked(parts));

export const codeIn = (mail: string): string => /\b[0-9A-Z]{4}(?: [0-9A-Z]{4}){3}\b/.exec(mail)![0];

/** Who buys e-vouchers at an API, and who is given them. */
export function voucherPeople(started: () => ApiUnderTest) {
  /** A customer who has paid for an e-voucher and so many bottles, and the address that the voucher goes to. */
  async function bought({
    amount = '50',
    bottles = 0,
    parts = {},
    paidBy = [],
    market = { brand: 'law', country: 'uk' },
  }: {
    amount?: string;
    bottles?: number;
    parts?: object;
    paidBy?: { cardNumber: string; voucherPin: string }[];
    market?: Pick<TestMarket, 'brand' | 'country'>;
  } = {}) {
    const [anna, to] = [started().aShopper(market), somebody()];
    await anna.register(somebody());
    if (bottles > 0) await anna.add('T1001', bottles);
    expect((await addEVoucher(anna, { amount, recipientEmail: to, verifyEmail: to, ...parts })).status).toBe(200);
    const { orderId } = (await anna.checkOutAsCustomer()).response;
    await anna.deliverTo(placesIn[market.country], { ageConfirmed: bottles > 0 });
    for (const card of paidBy) expect((await anna.addGift(card)).status).toBe(200);
    expect(await anna.pay(orderId, await anna.cardToken())).toMatchObject({ status: 200 });
    return { anna, orderId, to };
  }
  const mailed = async (to: string) => {
    await eventually(() => mailsTo(started(), to).length > 0);
    return mailsTo(started(), to)[0]!;
  };
  const aFriend = async (market: object = {}) => {
    const ben = started().aShopper(market);
    await ben.register(somebody());
    return ben;
  };
  return { bought, mailed, aFriend };
}
