import { type Basket, pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { nameWithVintage } from '@cellardoor/rules/names';
import { Notice } from '@cellardoor/ui';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import forms from '../forms.module.css';

/** Says before the first step which wines are fewer than the basket holds: the payment would be refused at the last one. [BSK-03] */
export function ShortStock({ basket: { changes, lineItems } }: { readonly basket: Basket }) {
  const t = useTexts(checkoutPageTexts);
  const short = changes.filter(({ kind }) => kind === 'stock');
  if (short.length === 0) return null;
  return (
    <Notice title={t.shortTitle}>
      {short.map(({ itemCode, message }) => {
        const line = lineItems.find(({ sku }) => sku.itemCode === itemCode);
        return <p key={itemCode}>{line ? `${nameWithVintage(line.product)}: ${message}` : message}</p>;
      })}
      <a className={forms.link} href={pathTo('basket.page')}>
        {t.changeBasket}
      </a>
    </Notice>
  );
}
