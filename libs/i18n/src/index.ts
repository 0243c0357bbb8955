export * from './format.ts';
export { MarketContext, useMarket } from './market.ts';
export { usePaymentName } from './use-payment-name.ts';
export { usePrice } from './use-price.ts';
export { type DefinedTexts, defineTexts, inSentence, pageTitle, reworded, type Texts, type WordingOf } from './texts.ts';
export { useTexts } from './use-texts.ts';
