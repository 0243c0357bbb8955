import { useMarket, usePrice } from '@cellardoor/i18n';
import { taxText } from '@cellardoor/i18n/money-by-code';

/** How a paper says amounts of minor units: in money, where prices are in points too, as tax is owed in money. [BRD-05] */
export function useInvoiceMoney() {
  const price = usePrice();
  const market = useMarket();
  const inPoints = market.facts.points;
  const money = (amount: number) => taxText(amount, market);
  return {
    money,
    /** With the points that the shopper saw beside it, where prices are in points. */
    moneyBesidePoints: (amount: number) => (inPoints ? `${money(amount)} (${price(amount)})` : price(amount)),
  };
}
