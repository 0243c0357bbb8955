import type { SavedCard } from '@cellardoor/contracts/api/saved-cards';
import type { Wallet } from '@cellardoor/contracts/api/gift-cards';
import type { Basket, Order, OrderSummary } from '@cellardoor/contracts';
import type { OwnReferral } from '@cellardoor/contracts/api/referrals';
import type { OwnCase } from '@cellardoor/contracts/api/own-case';
import type { WinePlans } from '@cellardoor/contracts/api/wine-plans';
import type { SavedItem } from '@cellardoor/contracts/api/saved-items';
import { anOwner, ownerEmail as email, ownerPassword as password, ownersLane as secret } from './an-owner.ts';
import type { AddressBook } from '@cellardoor/contracts/api/address-book';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { type ApiCall, callsOf, make, type Values } from './api-calls.ts';
import { embedded } from './databases.ts';
import { drawing, triesAll, withSeed } from './drawn-part.ts';
import type { Shopper } from './shopper.ts';

const plansPath = '/api/user/subscriptions/wineplan';
const neighbour = 'neighbour@example.com';

/** An account is one in all countries of its brand, and so are its end and the log-out of its other devices: see `personal-data.spec` and `log-out-others.spec`. */
const ofTheWholeAccount = ['/api/user/data', '/api/user/close', '/api/authentication/logout/others'];

/** What the owner has, as they see it. */
interface Belongings {
  readonly basket: Basket;
  readonly order: OrderSummary;
  readonly placed: Order;
  readonly addresses: AddressBook;
  readonly wallet: Wallet;
  readonly cards: readonly SavedCard[];
  readonly saved: readonly SavedItem[];
  readonly ownCase: OwnCase;
  readonly favourites: unknown;
  readonly referral: OwnReferral;
  readonly plans: WinePlans;
  readonly planAddresses: unknown;
  readonly upcomingCases: unknown;
}

describe('one shopper and another, in one shop and another', () => {
  let api: ApiUnderTest;
  let owner: Shopper;
  let calls: ApiCall[];
  let values: Values;
  let before: Belongings;

  const belongings = async (): Promise<Belongings> => ({
    basket: (await owner.basket()).response,
    order: (await owner.order()).response,
    placed: (await owner.lastOrder()).response,
    addresses: (await owner.send<AddressBook>('GET', '/api/user/shipping/addresses')).response,
    wallet: (await owner.wallet()).response,
    cards: await owner.savedCards(),
    saved: (await owner.send<{ items: SavedItem[] }>('GET', '/api/cart/saved')).response.items,
    ownCase: (await owner.send<OwnCase>('GET', '/api/cart/case')).response,
    favourites: (await owner.send('GET', '/api/user/favourites/list')).response,
    referral: (await owner.send<OwnReferral>('GET', '/api/user/referral')).response,
    plans: (await owner.send<WinePlans>('GET', '/api/user/subscriptions/wineplans/list')).response,
    planAddresses: (await owner.send('GET', `${plansPath}/addresses/${String(values.subscriptionId)}`)).response,
    upcomingCases: (await owner.send('GET', `${plansPath}/${String(values.subscriptionId)}/upcomingcases`)).response,
  });

  /** Whoever else can ask: the same customer abroad, their address at another brand, the owner's own cookie at both, and others in the same shop. */
  const others: readonly [who: string, come: () => Promise<Shopper>][] = [
    ['the customer in another country', () => loggedIn({ country: 'au' })],
    ['the address with another brand', () => loggedIn({ brand: 'stw' })],
    ['the cookie in another country', async () => api.aShopper({ country: 'au', cookie: owner.cookie })],
    ['the cookie with another brand', async () => api.aShopper({ brand: 'stw', cookie: owner.cookie })],
    ['another customer of the same shop', () => loggedIn({}, neighbour)],
    ['a visitor of the same shop', async () => api.aShopper()],
  ];
  const loggedIn = async (market: object, as = email) => {
    const shopper = api.aShopper(market);
    expect((await shopper.login(as, password)).status).toBe(200);
    return shopper;
  };

  beforeAll(async () => {
    api = await startApi(embedded);
    await api.aShopper({ brand: 'stw' }).register(email);
    await api.aShopper().register(neighbour);
    ({ owner, values } = await anOwner(api));
    before = await belongings();
    expect(before.plans.winePlans).toHaveLength(1);
    calls = (await callsOf(owner)).filter(({ path }) => !ofTheWholeAccount.includes(path));
  });
  afterAll(() => api?.stop());

  it('knows every call from the document', () => {
    const named = calls.map(({ method, path }) => `${method} ${path}`);
    expect(named).toEqual(expect.arrayContaining(['PUT /api/checkout/payandcommit', 'DELETE /api/checkout/giftcards/{giftId}']));
    expect(named.length).toBeGreaterThan(30);
  });

  /** Each run makes another third of the calls for each of them. */
  const drawnFor = (who: string) => {
    const draw = drawing(who);
    return triesAll ? calls : calls.filter(() => draw() < 1 / 3);
  };
  const reachesNothing = async (who: string, come: () => Promise<Shopper>) => {
    let other = await come();
    for (const call of drawnFor(who)) {
      for (const orderId of [values.orderId, values.placedId, values.caseId]) {
        const { cookie } = other;
        const answer = await make(other, call, { ...values, orderId });
        const said = `${call.method} ${call.path}: ${answer.status} ${JSON.stringify(answer.body)}`;
        expect(said).not.toContain(secret);
        expect(said).not.toContain(`"orderId":"${String(orderId)}"`);
        // who logs out, or goes on as a guest, is somebody else in the next call
        if (!other.cookie || other.cookie !== cookie) other = await come();
        if (!JSON.stringify(call.operation).includes('"orderId"')) break;
      }
    }
    expect(await belongings()).toEqual(before);
  };
  it.each(others)('%s reaches nothing of the owner by any call', (who, come) => withSeed(() => reachesNothing(who, come)));
});
