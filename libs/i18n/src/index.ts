export * from './format.ts';
export { MarketContext, useMarket } from './market.ts';
export { defineTexts, reworded, type Texts, useTexts } from './texts.ts';
