import { type Basket, pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { nameWithVintage } from '@cellardoor/rules/names';
import { Notice } from '@cellardoor/ui';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import forms from '../forms.module.css';

/** A change in words: of short stock the basket says only how many there are. */
const wordsOf = ({ lineItems }: Basket, { itemCode, kind, message }: Basket['changes'][number]): string => {
  const line = kind === 'stock' && lineItems.find(({ sku }) => sku.itemCode === itemCode);
  return line ? `${nameWithVintage(line.product)}: ${message}` : message;
};

/**
 * Says before the first step what is no longer as the shopper left it, for whoever comes back weeks later to a half-finished checkout: prices, wines that
 * are gone, a voucher that gives nothing any more, and wines that are fewer than the basket holds, for which the payment would be refused at the last
 * step. [BSK-03]
 */
export function ChangedSince({ basket }: { readonly basket: Basket }) {
  const t = useTexts(checkoutPageTexts);
  const { changes, voucher } = basket;
  const words = [...changes.map((change) => wordsOf(basket, change)), ...(voucher && !voucher.applies ? [voucher.text] : [])];
  if (words.length === 0) return null;
  return (
    <Notice title={changes.some(({ kind }) => kind === 'stock') ? t.shortTitle : t.basketChanged}>
      {words.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <a className={forms.link} href={pathTo('basket.page')}>
        {t.changeBasket}
      </a>
    </Notice>
  );
}
