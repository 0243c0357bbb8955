export * from './basket.ts';
export * from './catalogue.ts';
export * from './checkout.ts';
export * from './envelope.ts';
export * from './gift-cards.ts';
export * from './offers.ts';
export * from './search.ts';
export * from './session.ts';
