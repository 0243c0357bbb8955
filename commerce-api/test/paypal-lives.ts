import { payPalWebhookPath } from '@cellardoor/contracts/http/paypal-webhook';
import type { SignedEvent } from '../src/payment-sandbox/paypal/events.ts';
import type { Life } from './die-together.ts';
import { eventually } from './eventually.ts';
import type { KilledShop } from './killed-shop.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';
import type { Shopper } from './shopper.ts';

const cancel = (shopper: Shopper, orderId: string) => shopper.send('POST', '/api/user/order/cancel', { orderId });

/** What shoppers who pay at PayPal live through when the process dies, a minute before another one starts; and what PayPal tells meanwhile. */
export function payPalLives(started: () => KilledShop): Record<string, Life> {
  /** An order that its shopper has approved at PayPal, and how they come back from there. */
  async function approved(shop: KilledShop) {
    const anna = shop.aShopper();
    const orderId = await anna.readyToPay();
    const { redirectUrl, authenticationTransactionId } = (await anna.payByPayPal(orderId)).response.webRedirectDetails;
    await shop.payPal.visit(redirectUrl, { means: 'balance', approve: '1' });
    return { anna, orderId, comeBack: (shopper: Shopper) => shopper.backFromPayPal(orderId, authenticationTransactionId) };
  }
  const tell = (shop: KilledShop, { body, headers }: SignedEvent) =>
    fetch(shop.api.url + payPalWebhookPath, { method: 'POST', body, headers }).then(({ status }) => status);
  const captured = (shop: KilledShop, orderId: string) =>
    eventually(async () => (await shop.payPal.moneyOf(orderId)).includes('capture COMPLETED'));

  const pays = (stop?: 'holdNext' | 'stallNext', ending = ''): Life =>
    async function* () {
      const shop = started();
      const { anna, orderId, comeBack } = await approved(shop);
      yield;
      const struck = stop && (await shop.strike(shop.payPal, stop, ending, () => comeBack(anna)));
      yield;
      const reply = await struck?.reply;
      const again = await comeBack(shop.back(anna));
      expect(again).toMatchObject({ status: 200, response: { id: orderId, status: 'paid' } });
      if (typeof reply === 'object' && reply.status === 200) expect(again.response).toEqual(reply.response);
      await captured(shop, orderId);
      await eventually(async () => (await shop.waiting('captures')) === 0);
      expect(await shop.payPal.moneyOf(orderId)).toEqual(['authorization CAPTURED', 'capture COMPLETED']);
    };

  return {
    'pays once what was approved at PayPal when it died before PayPal was asked': pays(),
    'pays once what was approved at PayPal when it died before PayPal held the money': pays('stallNext', '/authorize'),
    'pays once what was approved at PayPal when it died after PayPal held the money': pays('holdNext', '/authorize'),
    'pays once what was approved at PayPal when it died after PayPal took the money': pays('holdNext', '/capture'),
    'pays back once what PayPal took for an order that was cancelled, when it died over the capture of which PayPal tells':
      async function* () {
        const shop = started();
        const { anna, orderId, comeBack } = await approved(shop);
        yield;
        const { reply } = await shop.strike(shop.payPal, 'holdNext', '/capture', () => comeBack(anna));
        expect(await reply).toMatchObject({ status: 200 });
        expect((await cancel(anna, orderId)).status).toBe(200);
        const event = await shop.payPal.tellOf(orderId, 'capture', 'PAYMENT.CAPTURE.COMPLETED');
        expect(await tell(shop, event)).toBe(200);
        yield;
        expect(await Promise.all([tell(shop, event), tell(shop, event)])).toEqual([200, 200]);
        const back = ['authorization CAPTURED', 'capture REFUNDED', 'refund COMPLETED'];
        await eventually(async () => (await shop.payPal.moneyOf(orderId)).join() === back.join());
        const shown = async () => (await shop.back(anna).lastOrder(orderId)).response.progress;
        await eventually(async () => (await shown()).refunds[0]!.parts[0]!.done);
        expect(await shown()).toMatchObject({ stage: 'cancelled', refunds: [{ amount: 1699 }] });
        expect(await tell(shop, await shop.payPal.tellOf(orderId, 'refund', 'PAYMENT.CAPTURE.REFUNDED'))).toBe(200);
        expect(await shop.payPal.moneyOf(orderId)).toEqual(back);
      },
    'writes down once what PayPal took back when it died while PayPal told so': async function* () {
      const shop = started();
      const { anna, orderId, comeBack } = await approved(shop);
      expect((await comeBack(anna)).status).toBe(200);
      await captured(shop, orderId);
      await eventually(async () => (await shop.waiting('captures')) === 0);
      const event = await shop.payPal.tellOf(orderId, 'capture', 'PAYMENT.CAPTURE.REVERSED');
      yield;
      const { reply } = await shop.strike(shop.payPal, 'holdNext', '/verify-webhook-signature', () => tell(shop, event));
      yield;
      expect(await reply).toBe('no reply');
      const key = await keyOfNew('auditor', shop.environment);
      const show = async () => (await runCommand('orders', key, ['show', orderId], shop.environment)).printed;
      expect(await show()).not.toContain('took back');
      for (const _told of ['anew', 'once more']) expect(await tell(shop, event)).toBe(200);
      expect((await show()).match(/PayPal took back 16\.99 GBP/g)).toHaveLength(1);
      expect((await shop.back(anna).lastOrder(orderId)).response).toMatchObject({ status: 'paid' });
    },
  };
}
