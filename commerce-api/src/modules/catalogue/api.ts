/** All that other modules call to change products, prices and stock. */
export { changePrice, changeStock } from './change-by-hand.ts';
export { lockSeed, recordSeed, withdrawDemoProductsExcept } from './seed-state.ts';
export { countUnitsHeldByNetwork, endHolds, holdUnits, recordNetworkOfHold, restockUnits, takeUnits } from './stock.ts';
export { writePastPrices } from './past-prices.ts';
export { writeAllButStock, writeStock } from './write-products.ts';
