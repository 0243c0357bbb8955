import { type BrandTexts, defineTexts, reworded } from './texts.ts';

export const paymentNamesTexts = defineTexts('page', {
  cardPayment: 'Card Payment',
  giftCard: 'Gift Card',
  giftVouchers: 'Gift Vouchers',
  wineReward: 'Wine reward',
});

/** A way to pay as the brand names it, of the `type` that an order has it by: `paymentNameIn(texts)('Gift Card')`. [CHK-08] */
export function paymentNameIn(brandTexts: BrandTexts): (type: string) => string {
  const t = reworded(paymentNamesTexts, brandTexts);
  const names: Readonly<Record<string, string>> = {
    'Card Payment': t.cardPayment,
    'Gift Card': t.giftCard,
    'Gift Vouchers': t.giftVouchers,
    'Wine reward': t.wineReward,
  };
  return (type) => names[type] ?? type;
}
