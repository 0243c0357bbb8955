import type { CaseChoice, CaseWine } from '@cellardoor/contracts/api/wine-plans';
import { divided } from '@cellardoor/money';
import type { MoneyText } from '../../basket/changes.ts';
import type { CaseBottle } from '../../catalogue/case-bottles.ts';
import type { ContentWine } from './case-contents.ts';

const traitsOf = ({ itemCode, name, vintage, colourName, countryName, thumbnail }: CaseBottle) => ({
  itemCode,
  name,
  vintage,
  colourName,
  countryName,
  thumbnail,
});

/** A wine of a case as its customer sees it. [SUB-12] */
export const caseWineView = (wine: ContentWine, money: MoneyText): CaseWine => ({
  ...traitsOf(wine),
  quantity: wine.quantity,
  pricePerBottle: divided(wine.amount, wine.quantity),
  amount: wine.amount,
  isFromPlan: wine.ownPrice === null,
  news: newsOf(wine, money),
});

const bottles = (count: number) => (count === 1 ? '1 bottle' : `${count} bottles`);

/** What has changed about a wine since it was chosen: sold out, or dearer in the shop by now; null where nothing has. */
function newsOf({ missing, quantity, stock, ownPrice, price }: ContentWine, money: MoneyText): string | null {
  const instead = 'A wine of the plan comes in its place, at no higher price.';
  if (missing > 0) return missing === quantity ? `Sold out. ${instead}` : `Only ${bottles(stock)} left. ${instead}`;
  if (ownPrice === null || price === null || price <= ownPrice) return null;
  return `It costs ${money(price)} a bottle now. In this case you pay ${money(ownPrice)}.`;
}

/** A wine that can be put into a case, for a price a bottle in minor units. */
export const choiceView = (bottle: CaseBottle, pricePerBottle: number, isSwap: boolean, inCase: number): CaseChoice => ({
  ...traitsOf(bottle),
  pricePerBottle,
  isSwap,
  stock: Math.max(0, bottle.stock - inCase),
});
