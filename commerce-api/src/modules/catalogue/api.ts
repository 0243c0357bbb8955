/** All that other modules call to change products, prices and stock. */
export { changePrice, changeStock } from './change-by-hand.ts';
export { lockSeed, noteSeed, withdrawDemoProductsExcept } from './seed-state.ts';
export { countHeldBy, endHolds, holdUnits, noteHeldBy, putBackUnits, takeUnits } from './stock.ts';
export { writeAskedPrices } from './write-asked-prices.ts';
export { writeAllButStock, writeStock } from './write-products.ts';
