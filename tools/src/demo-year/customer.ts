import type { OrderGiftBody } from '@cellardoor/contracts/api/gift-cards';
import type { OwnMemberships } from '@cellardoor/contracts/api/memberships';
import type { SavingsAccount } from '@cellardoor/contracts/api/savings';
import type { Storage, WithdrawalQuote, Withdrawn } from '@cellardoor/contracts/api/storage';
import type { RewardScheme } from '@cellardoor/contracts/api/wine-reward';
import type { PlanCases, WinePlans } from '@cellardoor/contracts/api/wine-plans';
import { eVoucherItemCode } from '@cellardoor/rules/e-voucher-codes';
import { eventually } from '../../../commerce-api/test/eventually.ts';
import { mailsTo } from '../../../commerce-api/test/mails.ts';
import type { Answer, Shopper } from '../../../commerce-api/test/shopper.ts';
import { codeIn } from '../../../commerce-api/test/voucher-people.ts';
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
    private readonly shop: DemoShop,
    readonly name: string,
    readonly brand: string,
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
  pay = async (more: object = {}): Promise<string> => this.payFor(await this.goToPayment(), more);

  /** Buys a voucher for themselves, which is mailed, and puts it into their wallet; its value is in pounds. */
  buyEVoucher = async (amount: string): Promise<void> => {
    const voucher = { itemCode: eVoucherItemCode('localhost'), amount, quantity: '1', message: 'To myself: well done!', salesCode: null };
    const to = { recipientName: this.name, recipientEmail: this.email, verifyEmail: this.email };
    await this.ask('PUT', '/api/cart/eItemCode', { ...voucher, ...to });
    await this.pay();
    const codeMailed = () =>
      mailsTo(this.shop, this.email)
        .filter((mail) => mail.includes('Whoever has this code'))
        .map(codeIn)[0];
    await eventually(() => codeMailed() !== undefined);
    this.done(await this.shopper.redeem(codeMailed()!));
  };

  /** Buys with the voucher in their wallet, and a card for the rest. */
  buyWithVoucher = async (itemCode: string, quantity: number): Promise<string> => {
    const { vouchers } = this.done(await this.shopper.wallet());
    return this.buyWithGift(itemCode, quantity, { walletVoucherId: vouchers[0]!.walletVoucherId });
  };

  /** Buys with a gift, and a card for the rest. */
  buyWithGift = async (itemCode: string, quantity: number, gift: OrderGiftBody): Promise<string> => {
    this.done(await this.shopper.add(itemCode, quantity));
    const orderId = await this.goToPayment();
    this.done(await this.shopper.addGift(gift));
    return this.payFor(orderId);
  };

  /** Becomes a member, and asks that the membership renews itself by a card that is kept. */
  joinForGood = async (itemCode: string): Promise<void> => {
    await this.buy(itemCode);
    const cardId = await this.keepCard('good');
    const { memberships } = await this.ask<OwnMemberships>('GET', '/api/user/memberships');
    const { membershipId, autoRenewalOffer } = memberships[0]!;
    await this.ask('PUT', `/api/user/memberships/${membershipId}/autorenewal`, {
      cardId,
      cardPermission: granted,
      expectedPrice: autoRenewalOffer!.price,
    });
  };

  /** Begins to save by the basket, with the least that can be saved each month or a dearer amount: 0 is the least. */
  joinReward = async (step = 0): Promise<void> => {
    const { schemes } = await this.ask<{ schemes: RewardScheme[] }>('GET', '/api/winereward/options');
    await this.buy(schemes[0]!.amounts[step]!.itemCode, 1, { cardPermission: granted });
    await eventually(async () => (await this.savings()) !== undefined);
  };

  /** Leaves out so many of the next monthly payments. */
  takePaymentHoliday = async (payments: number): Promise<void> => {
    const { subscriptionId } = (await this.savings())!.reward!;
    await this.ask('PUT', `/api/user/subscriptions/winereward/${subscriptionId}/options`, { paymentHoliday: payments });
  };

  /** Has savings paid back to the cards that paid them in, in minor units. */
  refundSavings = async (amount: number): Promise<void> => {
    await this.ask('POST', `/gvapi/user/savingsaccounts/refund/${(await this.savings())!.accountId}`, { amount });
  };

  /** Buys with what was saved, which is enough for all of it. */
  buyWithSavings = async (itemCode: string, quantity: number): Promise<string> => {
    this.done(await this.shopper.add(itemCode, quantity));
    const orderId = await this.goToPayment();
    await this.ask('PUT', `/api/checkout/savingsaccounts/${(await this.savings())!.accountId}`);
    this.done(await this.shopper.pay(orderId, '', { paymentDetails: [], expectedToPay: 0 }));
    return orderId;
  };

  /** Has savings pay for the plan from now on, and the card for what they do not pay. */
  payPlanWithSavings = (): Promise<unknown> => this.ask('PUT', '/api/user/profile/options', { payForWineplansWithWinereward: true });

  /** Has bottles of the wine that came into storage first sent home, and asks to be told of drink windows; gives the order's number. */
  withdraw = async (bottles: number): Promise<string> => {
    await this.ask('PUT', '/api/user/storage/alerts', { wanted: true });
    const { addressId } = await this.ask<{ addressId: string }>('POST', '/api/user/shipping/addresses', {
      shippingNewAddress: { firstName: this.name, lastName: 'Example', line1: '3 Quiet Lane', city: 'York', postcode: 'YO1 7HH' },
    });
    const { lots } = await this.ask<Storage>('GET', '/api/user/storage');
    const taken = { lots: [{ lotId: lots[0]!.lotId, bottles }], addressId };
    const { total } = await this.ask<WithdrawalQuote>('POST', '/api/user/storage/quote', taken);
    const paid = { expectedTotal: total, cardId: await this.keepCard('good') };
    return (await this.ask<Withdrawn>('POST', '/api/user/storage/withdrawal', { ...taken, ...paid })).orderId;
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
    const cardId = await this.keepCard(kind);
    await this.ask('PUT', `/api/user/subscriptions/wineplan/${subscriptionId}/payment`, { cardId });
  };

  leavePlan = async (): Promise<void> => {
    const { subscriptionId } = await this.plan();
    await this.ask('DELETE', `/api/user/subscriptions/wineplan/${subscriptionId}/cancel?reasonCode=TOO_MUCH_WINE`);
  };

  private keepCard = async (kind: keyof typeof cards): Promise<string> =>
    this.done(await this.shopper.keepToken(await this.shopper.cardToken(cards[kind]))).cardId;

  private goToPayment = (): Promise<string> => this.shopper.goToPayment({ firstName: this.name, lastName: 'Example' });

  private payFor = async (orderId: string, more: object = {}): Promise<string> => {
    this.done(await this.shopper.pay(orderId, await this.shopper.cardToken(cards.good), more));
    return orderId;
  };

  private savings = async (): Promise<SavingsAccount | undefined> =>
    (await this.ask<{ accounts: SavingsAccount[] }>('GET', '/api/user/savingsaccounts')).accounts[0];

  private plan = async () => {
    const { winePlans } = await this.ask<WinePlans>('GET', '/api/user/subscriptions/wineplans/list');
    return winePlans[0]!;
  };

  private done = <T>({ status, response, error }: Answer<T>): T => {
    if (status !== 200) throw new Error(`${this.name} was refused (${status} ${error?.code}): ${error?.message}`);
    return response;
  };
}
