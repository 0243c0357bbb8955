import { formatPrice } from './format.ts';
import { useMarket } from './market.ts';

/** `const price = usePrice()`: `price(1299)` is '£12.99', or '1,299 pts'. */
export function usePrice(): (amount: number) => string {
  const market = useMarket();
  return (amount) => formatPrice(amount, market);
}
