export * from './format.ts';
export { MarketContext, useMarket } from './market.ts';
export { usePrice } from './use-price.ts';
export { defineTexts, inSentence, reworded, type Texts, useTexts } from './texts.ts';
