import type { Basket, SavingsAccount, SavingsRefund } from '@cellardoor/contracts';
import type { ProductDraft } from '../src/modules/catalogue/product-draft.ts';
import type { RewardSchemeDocument } from '../src/modules/subscriptions/schemes/reward-scheme.ts';
import { loadScheme } from '../src/modules/subscriptions/schemes/scheme-store.ts';
import type { Database } from '../src/platform/db/database.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { eventually } from './eventually.ts';
import { consented } from './plans.ts';
import type { Answer, Shopper } from './shopper.ts';

/** Monthly amounts of 25.00 and 50.00, and a bottle that is given to whoever joins. */
export const rewardProducts = (): ProductDraft[] => [
  aMonthlyAmount('RW25', 2500),
  aMonthlyAmount('RW50', 5000),
  aWine({ itemCode: 'T5001', name: 'Welcome Fizz', colour: 'Sparkling' }),
];

const aMonthlyAmount = (itemCode: string, amount: number): ProductDraft => ({
  ...aWine({ itemCode }),
  kind: 'rewardPayment',
  name: `Test Reward ${itemCode}`,
  colour: '',
  vintage: '',
  alcoholPercent: 0,
  bottleMl: 0,
  stock: 0,
  planScheme: 'REWARD',
  skus: [
    { itemCode, bottles: 0, prices: (['uk', 'au'] as const).map((country) => ({ country, list: amount, sale: amount, member: null })) },
  ],
});

/** Wine reward with a tenth on top, and a welcome bottle. */
export const theReward = (parts: Partial<RewardSchemeDocument> = {}): RewardSchemeDocument => ({
  code: 'REWARD',
  country: 'uk',
  type: 'WINEREWARD',
  position: 0,
  name: 'Test reward',
  headline: 'A tenth on top of what you save',
  description: 'Save each month, and spend it on wine.',
  picture: 'cellar',
  brands: ['law', 'avy'],
  items: ['RW50', 'RW25'],
  bonusPercent: 10,
  mostHolidayPayments: 3,
  welcomeItem: { itemCode: 'T5001', name: 'A bottle of fizz' },
  terms: { version: '2026-11', text: 'We charge your card each month until you leave.' },
  ...parts,
});

/** Puts wine reward into a country's shops. */
export async function fillRewards(database: Database, parts: Partial<RewardSchemeDocument> = {}): Promise<void> {
  await fillCatalogue(database, rewardProducts());
  await database.transaction((tx) => loadScheme(tx, theReward(parts), new Date()));
}

export const typesIn = ({ lineItems }: Pick<Basket, 'lineItems'>): (readonly string[])[] =>
  lineItems.map(({ sku, lineItemIdentification }) => [
    sku.itemCode,
    ...lineItemIdentification.itemClassifications.contextClassificationDetails,
  ]);

export const accountsOf = async (who: Shopper): Promise<SavingsAccount[]> =>
  (await who.send<{ accounts: SavingsAccount[] }>('GET', '/api/user/savingsaccounts')).response.accounts;

export const accountOf = async (who: Shopper): Promise<SavingsAccount> => (await accountsOf(who))[0]!;

/** What an answer says in short. */
export const saidBy = ({ status, error }: Pick<Answer<unknown>, 'status' | 'error'>) => [status, error?.code, error?.field];

let people = 0;

/** A registered customer. */
export async function aSaver(api: Pick<ApiUnderTest, 'aShopper'>, market = {}) {
  const email = `saves${(people += 1)}@example.com`;
  const anna = api.aShopper(market);
  expect((await anna.register(email)).status).toBe(200);
  return { anna, email };
}

/** A customer with wine reward of a monthly amount, paid for the first time by a card. */
export async function aReward(
  api: Pick<ApiUnderTest, 'aShopper'>,
  { itemCode = 'RW25', card = '4111111111111111' }: { readonly itemCode?: string; readonly card?: string } = {},
) {
  const { anna, email } = await aSaver(api);
  expect((await anna.add(itemCode)).status).toBe(200);
  const orderId = await anna.goToPayment();
  expect((await anna.pay(orderId, await anna.cardToken(card), consented)).status).toBe(200);
  await eventually(async () => (await accountsOf(anna)).length > 0);
  const { accountId, reward } = await accountOf(anna);
  return { anna, email, orderId, accountId, subscriptionId: reward!.subscriptionId };
}

export const refund = (who: Shopper, accountId: string, body: object = {}, key?: string) =>
  who.send<{ refund: SavingsRefund; account: SavingsAccount }>(
    'POST',
    `/gvapi/user/savingsaccounts/refund/${accountId}`,
    body,
    key ? { 'idempotency-key': key } : {},
  );

export const rewardPath = (subscriptionId: string, what: string) => `/api/user/subscriptions/winereward/${subscriptionId}/${what}`;

/** Moves the clock to noon of a day, on which a customer logs in again. */
export async function toDay(api: Pick<ApiUnderTest, 'setNow'>, day: string, { anna, email }: Pick<Saver, 'anna' | 'email'>): Promise<void> {
  api.setNow(new Date(`${day}T12:00:00Z`));
  expect((await anna.login(email, 'a very good password')).status).toBe(200);
}

export type Saver = Awaited<ReturnType<typeof aReward>>;

/** How much went back to cards of an order, in minor units. */
export const backOf = async (database: Database, orderId: string): Promise<number> => {
  const [row] = await database.query<{ sum: number }>(
    `select coalesce(sum(p.amount), 0)::int as sum from refund_parts p join refunds f on f.id = p.refund_id where f.order_id = $1 and p.state <> 'refused'`,
    [orderId],
  );
  return row!.sum;
};
