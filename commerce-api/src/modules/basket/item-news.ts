import type { LineItem } from '@cellardoor/contracts/api/basket';
import type { ItemNews } from '@cellardoor/contracts/api/saved-items';
import type { SkuForBasket } from '../catalogue/sku-for-basket.ts';
import type { MoneyText } from './changes.ts';

/** What a shopper saw of an item when they saved or bought it; minor units for one unit. */
export interface SeenItem {
  readonly name: string;
  readonly vintage: string;
  readonly price: number;
  readonly quantity: number;
}

/** True while the code still stands for the wine that the shopper saw, of whatever vintage. */
export const isSameWine = (seen: Pick<SeenItem, 'name'>, sku: SkuForBasket | undefined): sku is SkuForBasket => sku?.name === seen.name;

/** What is left to say of an item that is no longer sold: how it was seen, with its picture. */
export const goneProduct = ({ itemCode, name, vintage }: SeenItem & { readonly itemCode: string }): LineItem['product'] => ({
  itemCode,
  name,
  vintage,
  thumbnailImage: `/pictures/${itemCode}-120.avif`,
  mixed: false,
  productType: '',
});

/** Units of a sku that the stock allows. */
export const unitsLeft = ({ stockQty, stockUnits }: Pick<SkuForBasket, 'stockQty' | 'stockUnits'>): number =>
  stockUnits === 0 ? Infinity : Math.floor(stockQty / stockUnits);

const goneText = ({ name }: SeenItem, sku: SkuForBasket | undefined) =>
  sku ? `We no longer sell ${name}. ${sku.name} has taken its place: please choose it yourself.` : `${name} is no longer available.`;

/** What is no longer as the shopper saw it. `unitPrice` is what one unit costs them today. [BSK-11] */
export function newsOf(seen: SeenItem, sku: SkuForBasket | undefined, unitPrice: number, money: MoneyText): ItemNews[] {
  if (!isSameWine(seen, sku)) return [{ kind: 'gone', message: goneText(seen, sku) }];
  const news: ItemNews[] = [];
  const { name, vintage } = sku;
  if (seen.vintage && vintage && vintage !== seen.vintage)
    news.push({ kind: 'vintage', message: `${name} is of the ${vintage} vintage now. It was ${seen.vintage}.` });
  if (unitPrice !== seen.price)
    news.push({ kind: 'price', message: `The price of ${name} has changed from ${money(seen.price)} to ${money(unitPrice)}.` });
  const left = unitsLeft(sku);
  if (left < seen.quantity)
    news.push({
      kind: 'stock',
      message: left === 0 ? `${name} is out of stock at the moment.` : `We have only ${left} left of ${name}.`,
    });
  return news;
}
