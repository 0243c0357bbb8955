import { usePrice, useTexts } from '@cellardoor/i18n';
import type { Purchase } from '../use-purchase.ts';
import { productPageTexts } from '../../product-page.texts.ts';
import styles from '../buy-box.module.css';

/** Below the button: which price the single bottles are charged at, or what a few more would save. Its line is always there, so that nothing moves. */
export function PriceNote({ purchase: { price, chosen, inBasket } }: { readonly purchase: Purchase }) {
  const t = useTexts(productPageTexts);
  const money = usePrice();
  if (!price || chosen.bottles > 1) return null;
  const { sizes, next } = price;
  const perBottle = next && next.perBottle !== null ? money(next.perBottle) : undefined;
  const applied = sizes.length > 0 && [inBasket > 0 && t.withBasket(inBasket), ...sizes.map(t.sizePrice)].filter(Boolean).join(': ');
  const words = next
    ? perBottle
      ? t.nextPrice(next.moreBottles, perBottle, money(next.saving))
      : t.nextSaving(next.moreBottles, money(next.saving))
    : applied;
  return <output className={styles.note}>{words}</output>;
}
