import { type Basket, pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Notice } from '@cellardoor/ui';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import forms from '../forms.module.css';

interface Props {
  readonly basket: Basket;
  /** Bottles before the log-in; `NaN` where nobody logged in here. */
  readonly had: number;
}

/** Says that a log-in at the checkout brought along what the customer's own basket held: the total has grown meanwhile. */
export function JoinedBasket({ basket, had }: Props) {
  const t = useTexts(checkoutPageTexts);
  const more = basket.numBottles - had;
  if (!(more > 0)) return null;
  return (
    <Notice title={t.joinedTitle(more)}>
      <p>{t.joinedHint}</p>
      <a className={forms.link} href={pathTo('basket.page')}>
        {t.changeBasket}
      </a>
    </Notice>
  );
}
