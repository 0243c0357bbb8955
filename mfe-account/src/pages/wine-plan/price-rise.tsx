import { agreeToPlanPrice } from '@cellardoor/contracts/calls/wine-plans';
import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { Button, Notice } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import type { PlanPage } from './use-plan-page.ts';
import { winePlanPageTexts } from './wine-plan-page.texts.ts';

/** A price that will rise: the customer agrees to it, or leaves before. Nothing where none does. */
export function PriceRise({ page }: { readonly page: PlanPage }) {
  const t = useTexts(winePlanPageTexts);
  const market = useMarket();
  const money = usePrice();
  const send = useSend();
  const { newPrice, price: old, subscriptionId } = page.plan;
  if (!newPrice) return null;
  const { price } = newPrice;
  const from = formatDate(newPrice.from, market);
  if (newPrice.agreed)
    return (
      <Notice>
        <p>{t.priceRiseAgreed(from, money(price))}</p>
      </Notice>
    );
  const agree = () =>
    page.change(
      'price',
      () => send(agreeToPlanPrice, { subscriptionId, price }),
      () => t.priceRiseDone(from, money(price)),
    );
  return (
    <Notice title={t.priceRiseTitle(money(price), from)}>
      <p>{t.priceRiseText(money(old))}</p>
      <Button size="small" busy={page.changes.doing === 'price'} busyLabel={t.priceRiseAgreeing} onClick={() => void agree()}>
        {t.priceRiseAgree(money(price))}
      </Button>
    </Notice>
  );
}
