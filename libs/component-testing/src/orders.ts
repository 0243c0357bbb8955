import type { Address, Order, OrderSummary } from '@cellardoor/contracts';
import type { OfferedMethod } from '@cellardoor/contracts/api/order-summary';
import { aLine, type Changes, changed } from './shoppers.ts';

/** Anna Smith's address in Bath; each country writes its own parts. */
export const anAddress = (changes?: Changes<Address>): Address =>
  changed<Address>({ firstName: 'Anna', lastName: 'Smith', line1: '1 Cellar Lane', city: 'Bath', postcode: 'BA1 1AA' }, changes);

/** Standard delivery for £7.99, which comes from Wednesday 2 December 2026. */
export const aShippingMethod = (changes?: Changes<OfferedMethod>): OfferedMethod =>
  changed<OfferedMethod>(
    {
      methodCode: 'STD',
      name: 'Standard delivery',
      type: 'delivery',
      cost: 799,
      costPoints: 799,
      promise: 'Usually delivered within 3 days',
      earliestDate: '2026-12-02',
    },
    changes,
  );

/** A guest's order of two bottles with everything but a means of payment: £25.98 of goods, £8.00 saved, £7.99 delivery, £25.97 to pay. */
export const anOrderSummary = (changes?: Changes<OrderSummary>): OrderSummary =>
  changed<OrderSummary>(
    {
      orderId: '100001',
      lineItems: [aLine()],
      email: 'guest@example.com',
      shippingAddress: anAddress(),
      billingAddress: null,
      shippingMethod: aShippingMethod(),
      orderPriceInfo: {
        rawSubtotal: 2598,
        savings: 800,
        subtotal: 1798,
        delivery: 799,
        tax: 0,
        taxIncluded: 433,
        total: 2597,
        paidByPoints: 0,
        paidByGifts: 0,
        toPay: 2597,
      },
      orderPointsInfo: { total: 2597, used: 0 },
      gifts: [],
      saleFacts: { notices: [], licences: [], alcoholUnits: null },
      currency: 'GBP',
      delivered: true,
      ageConfirmed: true,
      forAllAges: false,
      labelMessages: [],
      giftWishes: null,
    },
    changes,
  );

/** The same order, placed at noon on 29 November 2026 and paid with a Visa card. */
export const anOrder = (changes?: Changes<Order>): Order => {
  const { orderId: id, lineItems, orderPriceInfo, orderPointsInfo, currency, labelMessages, giftWishes, saleFacts } = anOrderSummary();
  const { methodCode, name, type, promise, earliestDate } = aShippingMethod();
  const placedAt = '2026-11-29T12:00:00.000Z';
  return changed<Order>(
    {
      id,
      transactionId: id,
      status: 'paid',
      placedAt,
      email: 'guest@example.com',
      delivered: true,
      mayOrderAgain: true,
      lineItems,
      orderItems: lineItems,
      shippingDetails: [{ shippingMethod: { type, name, methodCode }, address: anAddress(), promise, earliestDate }],
      billingAddress: anAddress(),
      deliveryMethod: name,
      orderPriceInfo,
      orderPointsInfo,
      orderTotal: orderPriceInfo.total,
      paymentDetails: [{ type: 'Card Payment', amount: orderPriceInfo.total }],
      paymentDetailsArr: [
        { type: 'Card Payment', walletType: null, voucherCode: null, amount: orderPriceInfo.total, cardBrand: 'visa', lastFour: '1111' },
      ],
      transactionShipping: orderPriceInfo.delivery,
      transactionPaymentMethod: 'Card Payment',
      transactionTotal: orderPriceInfo.total,
      transactionDiscount: orderPriceInfo.savings,
      currency,
      labelMessages,
      giftWishes,
      saleFacts,
      progress: { stage: 'paid', steps: [{ stage: 'paid', at: placedAt }], mayCancel: true, returnUntil: null, refunds: [] },
    },
    changes,
  );
};
