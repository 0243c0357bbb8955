export * from './format.ts';
export { MarketContext, useMarket } from './market.ts';
export { usePaymentName } from './payment-names.texts.ts';
export { usePrice } from './use-price.ts';
export { type DefinedTexts, defineTexts, inSentence, pageTitle, reworded, type Texts, useTexts, type WordingOf } from './texts.ts';
