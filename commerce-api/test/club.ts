import type { Product } from '@cellardoor/contracts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import type { ApiSettings } from '../src/platform/settings.ts';
import { aMembership, aWine, fillCatalogue } from './catalogue.ts';
import type { TestDatabaseKind } from './databases.ts';
import type { Shopper } from './shopper.ts';

/** Gives member prices and free standard delivery. */
export const premiere = 'TPREM';
/** All three give free standard delivery. */
export const unlimited = ['00067SV', '00071SV', '00068SV'] as const;

type Customer = Shopper & { readonly email: string };

/** A shop with memberships, and with two wines more: T1100 at 9.00, for members 7.50, and T1101 at 9.00 for all. */
export interface Club extends ApiUnderTest {
  /** An address that nobody has yet. */
  email(): string;
  aCustomer(): Promise<Customer>;
  /** A customer who has bought the membership. */
  aMember(itemCode?: string): Promise<Customer>;
  /** Walks from the basket to the paid order. */
  payFor(shopper: Shopper): ReturnType<Shopper['lastOrder']>;
  /** Lets a customer's memberships end a second ago. */
  expire(email: string): Promise<unknown>;
  skuOf(shopper: Shopper, itemCode?: string): Promise<Product['skus'][number]>;
}

export async function startClub(kind: Pick<TestDatabaseKind, 'create'>, settings: Partial<ApiSettings> = {}): Promise<Club> {
  const api = await startApi(kind, settings);
  await fillCatalogue(api.database, [
    aWine({ itemCode: 'T1100', member: 750 }),
    aWine({ itemCode: 'T1101', member: 900 }),
    aMembership(premiere, 'PREM', 4999),
    ...unlimited.map((itemCode) => aMembership(itemCode, 'UNLT')),
  ]);
  let people = 0;
  const email = () => `member${(people += 1)}@example.com`;
  const aCustomer = async () => {
    const shopper = Object.assign(api.aShopper(), { email: email() });
    await shopper.register(shopper.email);
    return shopper;
  };
  const payFor = async (shopper: Shopper) => shopper.pay(await shopper.goToPayment(), await shopper.cardToken());
  const aMember = async (itemCode = premiere) => {
    const shopper = await aCustomer();
    expect((await shopper.add(itemCode)).status).toBe(200);
    expect((await payFor(shopper)).status).toBe(200);
    return shopper;
  };
  const expire = (address: string) =>
    api.database.query(
      `update memberships set starts_at = now() - interval '2 years', ends_at = now() - interval '1 second'
        where customer_id = (select id from customers where email = $1)`,
      [address],
    );
  const skuOf = async (shopper: Shopper, itemCode = 'T1100') =>
    (await shopper.send<Product>('GET', `/api/product/item/${itemCode}`)).response.skus[0]!;
  return { ...api, email, aCustomer, aMember, payFor, expire, skuOf };
}
