import type { Product } from '@cellardoor/contracts';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { useAddToBasket } from '@cellardoor/mfe-kit';
import { kindOf } from '@cellardoor/ui/kinds';
import { pricedFor, useMemberPrices, useShopper } from '@cellardoor/user-model';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { type BuyingOption, buyingOptions, inReach } from '../../../domain/buying-options.ts';
import { tooFewLeft } from '../../../domain/low-stock.ts';
import { type PriceToAdd, priceToAdd } from '../../../domain/price-to-add.ts';
import { unitsInBasket } from '../../../domain/stock-units.ts';
import { productPageTexts } from '../product-page.texts.ts';

type Wine = Pick<Product, 'itemCode' | 'productType' | 'skus' | 'bottleSize' | 'inventoryInfo'>;

/** What the shopper would add, as it stands. */
export interface PurchaseChoice {
  readonly itemCode: string;
  readonly quantity: number;
  readonly bottles: number;
}

export interface Purchase {
  readonly options: readonly BuyingOption[];
  readonly chosen: BuyingOption;
  /** How many of the chosen option. */
  readonly quantity: number;
  readonly bottles: number;
  /** What the basket will grow by, in minor units. */
  readonly total: number;
  /** How the total comes about; undefined where sizes do not count together. */
  readonly price: PriceToAdd | undefined;
  /** What of its stock the basket holds. */
  readonly inBasket: number;
  readonly adding: boolean;
  /** Fit to show; undefined while nothing is wrong. */
  readonly problem: string | undefined;
  readonly added: boolean;
  choose(option: BuyingOption): void;
  setQuantity(quantity: number): void;
  add(): Promise<void>;
}

/** The size that a list adds, so that page and list sell the same; where the stock does not hold it, the largest that it holds. */
const firstChoice = (options: readonly BuyingOption[], wine: Wine): BuyingOption | undefined => {
  const listed = options.find(({ itemCode }) => itemCode === wine.skus[0]?.itemCode);
  return listed && inReach(listed, wine) ? listed : (options.find((option) => inReach(option, wine)) ?? options.at(-1));
};

function useBlockedByStock(wine: Wine, wanted: number, inBasket: number): string | undefined {
  const t = useTexts(productPageTexts);
  const { summaryAvailabilityStatus: status, stockQty: onHand } = wine.inventoryInfo;
  const tooFew = tooFewLeft({ status, onHand, wanted, inBasket });
  return tooFew && t.tooFew(tooFew.left, tooFew.inBasket);
}

/** The shopper's choice on a product page, and the add. Undefined where the wine has nothing to sell. [PRD-06] [PRD-07] */
export function usePurchase(wine: Wine): Purchase | undefined {
  const t = useTexts(productPageTexts);
  const { facts } = useMarket();
  const adding = useAddToBasket(t.addFailed(facts.telephones.orders));
  const member = useMemberPrices();
  const options = useMemo(() => buyingOptions(pricedFor(wine, member)), [wine, member]);
  const [chosenCode, setChosenCode] = useState<string>();
  const [quantity, setQuantity] = useState(1);
  const [tried, setTried] = useState(false);
  const [added, setAdded] = useState(false);

  const chosen = options.find(({ itemCode }) => itemCode === chosenCode) ?? firstChoice(options, wine);
  const inBasket = useShopper(useCallback((shopper) => unitsInBasket(shopper.basket, wine), [wine]));
  const blocked = useBlockedByStock(wine, quantity * (chosen?.stockUnits ?? 0), inBasket);
  if (!chosen) return undefined;

  const bottles = quantity * chosen.bottles;
  const add = async () => {
    setTried(true);
    if (blocked) return;
    setAdded(false);
    if (!(await adding.run([{ itemCode: chosen.itemCode, quantity }], false, bottles))) return;
    setTried(false);
    setAdded(true);
  };
  const { skus } = pricedFor(wine, member);
  const { sizesCountTogether } = kindOf(wine);
  const price = !sizesCountTogether ? undefined : priceToAdd({ skus, wanted: bottles, inBasket, onHand: wine.inventoryInfo.stockQty });
  const afresh = () => (setAdded(false), adding.forget());
  return {
    options,
    chosen,
    quantity,
    bottles,
    total: price?.total ?? quantity * chosen.price,
    price,
    inBasket,
    adding: adding.busy,
    problem: tried && blocked ? blocked : adding.failureText,
    added,
    choose: (option) => (setChosenCode(option.itemCode), afresh()),
    setQuantity: (next) => (setQuantity(next), afresh()),
    add,
  };
}

/** The choice for what is told beside it, which follows when the press that changed it has been answered. */
export function useChoice(purchase: Purchase | undefined): PurchaseChoice | undefined {
  const { chosen, quantity, bottles } = purchase ?? {};
  const choice = useMemo(
    () => (chosen && quantity && bottles ? { itemCode: chosen.itemCode, quantity, bottles } : undefined),
    [chosen?.itemCode, quantity, bottles],
  );
  return useDeferredValue(choice);
}
