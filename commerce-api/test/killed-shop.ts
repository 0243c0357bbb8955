import type { Order } from '@cellardoor/contracts';
import { createAccount } from '../src/modules/identity/accounts/accounts.ts';
import { hashPassword } from '../src/modules/identity/session/password.ts';
import { save } from './agreements.ts';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { embedded, type TestDatabase, type TestDatabaseKind } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { type HeldGateway, startHeldGateway } from './held-gateway.ts';
import { type PayPalPeer, startPayPalPeer } from './paypal-peer.ts';
import { Shopper } from './shopper.ts';

/** Wines of which a test counts what is left. */
export const countedWines = { again: 'T1301', nobody: 'T1302', anyMoment: 'T1303' };
const oneUp = 'T1200';

interface Gift {
  readonly cardNumber: string;
  readonly voucherPin: string;
}

/** A customer who has 12.50 in their savings account. */
async function aSaver({ database }: TestDatabase, email: string) {
  const password = 'a very good password';
  const who = { brand: 'law', firstName: 'Anna', lastName: 'Smith', dateOfBirth: '1980-05-01' } as const;
  const id = await createAccount(database, { ...who, email, passwordHash: await hashPassword(password) });
  await save(database, id!);
  return { email, password };
}

/** The API as a process that a test kills and starts again, between peers that go on: a payment gateway and PayPal. */
export class KilledShop {
  api!: ApiProcess;

  private constructor(
    private readonly test: TestDatabase,
    readonly gateway: HeldGateway,
    readonly payPal: PayPalPeer,
    private readonly payPalsOwn: TestDatabase,
    /** Gift cards of 10, 10 and 100 pounds. */
    readonly gifts: readonly Gift[],
    /** A customer who has saved 12.50. */
    readonly saver: { readonly email: string; readonly password: string },
  ) {}

  /** @param fill what more its catalogue holds */
  static async open(
    { kind, create }: TestDatabaseKind,
    fill?: (database: TestDatabase['database']) => Promise<unknown>,
  ): Promise<KilledShop> {
    const gateway = await startHeldGateway();
    const payPalsOwn = await embedded.create();
    const payPal = await startPayPalPeer(payPalsOwn.database);
    const test = await create();
    const wines = [oneUp, ...Object.values(countedWines)].map((itemCode) => aWine({ itemCode }));
    await fillCatalogue(test.database, [aWine({ stock: 50 }), ...wines]);
    await fill?.(test.database);
    const { card } = giftsOn(() => test.database);
    const gifts = [await card({ amount: 1000 }), await card({ amount: 1000 }), await card({ amount: 10_000 })];
    const saver = await aSaver(test, 'saver@example.com');
    // the embedded one has room for one process
    if (kind === 'pglite') await test.database.close();
    const shop = new KilledShop(test, gateway, payPal, payPalsOwn, gifts, saver);
    await shop.start();
    return shop;
  }

  async close(): Promise<void> {
    await this.api.kill();
    await this.gateway.stop();
    await this.payPal.stop();
    await this.payPalsOwn.drop();
    await this.test.drop();
  }

  /** The process dies, time passes, and another one starts. */
  async die(after?: string, recoverySeconds?: number): Promise<void> {
    await this.api.kill();
    if (after) await this.later(after);
    await this.start(recoverySeconds);
  }

  /** A call of which nothing is heard any more, once the peer has been asked at an address with this ending, and has acted or not. */
  async strike<T>(peer: HeldGateway | PayPalPeer, stop: 'holdNext' | 'stallNext', ending: string, call: () => Promise<T>) {
    const asked = peer[stop](ending);
    const reply = call().catch(() => 'no reply' as const);
    await asked;
    return { reply };
  }

  aShopper(): Shopper {
    return new Shopper(this.api.url, this.home());
  }

  /** The same shopper, at the API's new address. */
  back(shopper: Shopper): Shopper {
    return new Shopper(this.api.url, { cookie: shopper.cookie });
  }

  home() {
    return { home: this.test.environment.CELLARDOOR_HOME };
  }

  /** Of commands that run beside the process. */
  get environment() {
    return this.test.environment;
  }

  /** What the gateway did for an order: 'CAPTURED' once, or as often as it took the money. */
  chargesOf(orderId: string): string[] {
    const charges = this.gateway.chargesOf(orderId);
    return charges.map(({ status, captures }) => (captures.size > 0 ? Array(captures.size).fill('CAPTURED').join() : status));
  }

  /** Jobs of a queue that are not done. */
  async waiting(queue: string): Promise<number> {
    const shown = await (await fetch(`${this.api.url}/metrics`)).text();
    return Number(new RegExp(`commerce_jobs_waiting\\{queue="${queue}"\\} (\\d+)`).exec(shown)?.[1]);
  }

  /** Bottles that are left of a wine. */
  async leftOf(itemCode: string): Promise<number> {
    const path = `/api/product/item/${itemCode}`;
    return (await this.aShopper().send<{ inventoryInfo: { stockQty: number } }>('GET', path)).response.inventoryInfo.stockQty;
  }

  /** Minor units that a gift card has left. */
  async leftOn({ cardNumber, voucherPin }: Gift): Promise<number> {
    return (await this.aShopper().giftBalance(cardNumber, voucherPin)).response.balance;
  }

  /** An order whose money is taken. */
  async captured() {
    const anna = this.aShopper();
    const orderId = await anna.readyToPay();
    expect((await anna.pay(orderId, this.gateway.token())).status).toBe(200);
    await eventually(() => this.chargesOf(orderId)[0] === 'CAPTURED');
    return { anna, orderId };
  }

  /** An order about whose payment a bank asks its customer. */
  async questioned(questionId: string) {
    const anna = this.aShopper();
    const orderId = await anna.readyToPay();
    const card = { transientToken: this.gateway.token() };
    const question = { authenticationTransactionId: questionId, stepUpUrl: 'https://bank.example/ask', accessToken: 'a.b.c' };
    const status = 'PENDING_AUTHENTICATION';
    this.gateway.answerNext('/authentications', 201, { status, consumerAuthenticationInformation: question });
    expect((await anna.payAsked(orderId, card)).response).toMatchObject({ status: 'pending_authentication' });
    return { anna, orderId, card, questionId };
  }

  /** Adds two bottles to a placed order. */
  amend(shopper: Shopper, orderId: string) {
    return shopper.send<Order>('POST', '/api/checkout/amendandcommit/', {
      orderId,
      action: 'ACCEPT',
      itemDetails: [{ itemCode: oneUp, quantity: 2 }],
      cardPermission: { category: 'PAYMENT', state: 'GRANTED', code: 'COF' },
    });
  }

  private async start(recoverySeconds = 3600): Promise<void> {
    const { clientId, secret, webhookId, url } = this.payPal.account;
    this.api = await startApiProcess({
      ...this.test.environment,
      PAYMENT_GATEWAY_URL: this.gateway.url,
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_SECRET: secret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_ENVIRONMENT: url,
      PAYMENT_RECOVERY_SECONDS: String(recoverySeconds),
      GIFT_CHECKS_PER_MINUTE: '1000',
      PAYMENTS_PER_MINUTE: '1000',
    });
  }

  /** Lets time pass for jobs and for requests without an answer, while no process runs. */
  private async later(interval: string): Promise<void> {
    const database = await this.test.reopen();
    await database.query('update jobs set run_after = run_after - $1::interval where done_at is null', [interval]);
    await database.query('update gateway_requests set asked_at = asked_at - $1::interval', [interval]);
    await database.query('update payments set lease_until = lease_until - $1::interval', [interval]);
    await database.close();
  }
}
