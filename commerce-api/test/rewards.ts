import type { Basket, SavingsAccount } from '@cellardoor/contracts';
import type { ProductDraft } from '../src/modules/catalogue/product-draft.ts';
import type { RewardSchemeDocument } from '../src/modules/subscriptions/schemes/reward-scheme.ts';
import { loadScheme } from '../src/modules/subscriptions/schemes/scheme-store.ts';
import type { Database } from '../src/platform/db/database.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
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
