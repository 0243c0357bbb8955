import type { PlanCases, WinePlans } from '@cellardoor/contracts/api/wine-plans';
import type { Answer, Shopper } from '../../../commerce-api/test/shopper.ts';
import type { DemoShop } from './demo-shop.ts';

const cards = {
  good: '4111111111111111',
  /** It can be kept, and has nothing on it when it is charged. */
  empty: '4000000000009995',
} as const;

const granted = { category: 'PAYMENT', state: 'GRANTED', code: 'COF' } as const;
/** What the demo's customers log in with. */
export const demoPassword = 'a year of good wine';

/** A customer of the demo, who does what a shopper can do and nothing else. Each deed throws where the shop refuses it. */
export class Customer {
  readonly email: string;
  private readonly shopper: Shopper;

  constructor(
    shop: DemoShop,
    readonly name: string,
    brand: string,
  ) {
    this.email = `${name.toLowerCase()}@example.com`;
    this.shopper = shop.shopper(brand);
  }

  register = async (): Promise<void> => {
    const parts = { firstName: this.name, lastName: 'Example', password: demoPassword };
    this.done(await this.shopper.register(this.email, parts));
  };

  /** Sends what no deed below does. */
  ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => this.done(await this.shopper.send<T>(method, path, body));

  /** Buys bottles or anything else that is in the shop; gives the order's number. */
  buy = async (itemCode: string, quantity = 1, more: object = {}): Promise<string> => {
    this.done(await this.shopper.add(itemCode, quantity));
    return this.pay(more);
  };

  joinPlan = async (schemeCode: string, caseType: string, frequency: string): Promise<void> => {
    await this.ask('PUT', '/api/user/subscriptions/wineplan/subscribe', { schemeCode, caseType, frequency });
    await this.pay({ cardPermission: granted });
  };

  /** Pays for the basket with a card that is typed. */
  pay = async (more: object = {}): Promise<string> => {
    const orderId = await this.shopper.goToPayment({ firstName: this.name, lastName: 'Example' });
    const token = await this.shopper.cardToken(cards.good);
    this.done(await this.shopper.pay(orderId, token, more));
    return orderId;
  };

  cancelOrder = (orderId: string): Promise<unknown> => this.ask('POST', '/api/user/order/cancel', { orderId });
  askForReturn = (orderId: string): Promise<unknown> => this.ask('POST', '/api/user/order/return', { orderId });

  skipNextCase = async (): Promise<void> => {
    const { subscriptionId } = await this.plan();
    const { cases } = await this.ask<PlanCases>('GET', `/api/user/subscriptions/wineplan/${subscriptionId}/upcomingcases`);
    const of = (what: string) => `/api/user/subscriptions/wineplan/delivery/${what}/${subscriptionId}?orderId=${cases[0]!.orderId}`;
    await this.ask('PUT', of('skipcheck'));
    await this.ask('PUT', of('skip'));
  };

  /** Has another card pay for the plan from now on. */
  changeCard = async (kind: keyof typeof cards): Promise<void> => {
    const { subscriptionId } = await this.plan();
    const { cardId } = this.done(await this.shopper.keepToken(await this.shopper.cardToken(cards[kind])));
    await this.ask('PUT', `/api/user/subscriptions/wineplan/${subscriptionId}/payment`, { cardId });
  };

  leavePlan = async (): Promise<void> => {
    const { subscriptionId } = await this.plan();
    await this.ask('DELETE', `/api/user/subscriptions/wineplan/${subscriptionId}/cancel?reasonCode=TOO_MUCH_WINE`);
  };

  private plan = async () => {
    const { winePlans } = await this.ask<WinePlans>('GET', '/api/user/subscriptions/wineplans/list');
    return winePlans[0]!;
  };

  private done = <T>({ status, response, error }: Answer<T>): T => {
    if (status !== 200) throw new Error(`${this.name} was refused (${status} ${error?.code}): ${error?.message}`);
    return response;
  };
}
