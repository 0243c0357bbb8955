import { type Basket, pathTo } from '@cellardoor/contracts';
import { useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { AlcoholUnits, Box, ButtonLink, SaleTermsNotes, AmountRow, AmountList } from '@cellardoor/ui';
import { shownSubtotal } from '@cellardoor/rules/sums';
import { freeDelivery } from '../../../domain/free-delivery.ts';
import { basketPageTexts } from '../basket-page.texts.ts';
import { basketTexts } from '../../../texts.ts';
import { FreeDeliveryProgress } from './free-delivery.tsx';
import { UnlimitedPromotion } from './unlimited-promotion.tsx';
import { PromotionCodeForm } from './promotion-code-form.tsx';

/** What the basket comes to, and the way to this country's checkout. Savings have a line only above 1. What a postcode adds to delivery, the checkout says. [BSK-02] [RTE-12] */
export function BasketSummary({ basket }: { readonly basket: Basket }) {
  const t = useTexts(basketPageTexts, basketTexts);
  const price = usePrice();
  const { checkoutPath, standardDelivery } = useMarket();
  const { freeFromBottles: freeFrom, cost } = standardDelivery;
  const { rawSubtotal, savings: saved, total } = basket.orderPriceInfo;
  const { subtotal, savings } = { savings: undefined, ...shownSubtotal({ rawSubtotal, savings: saved, subtotal: total }) };
  const { why } = freeDelivery(basket, freeFrom);
  const free = why !== undefined;
  return (
    <Box title={t.summary}>
      <AmountList>
        <AmountRow name={t.subtotal}>{price(subtotal)}</AmountRow>
        {savings !== undefined && (
          <AmountRow name={t.savings} tone="saving">
            {`−${price(savings)}`}
          </AmountRow>
        )}
        {free && why !== 'nothing' && <AmountRow name={t.delivery}>{t.deliveryFree}</AmountRow>}
        <AmountRow name={free ? t.totalSoFar : t.totalBefore} tone={free ? 'total' : 'strong'}>
          {price(total)}
        </AmountRow>
        {!free && <AmountRow name={t.delivery}>{price(cost)}</AmountRow>}
        {!free && (
          <AmountRow name={t.totalDelivered} tone="total">
            {price(total + cost)}
          </AmountRow>
        )}
      </AmountList>
      <AlcoholUnits facts={basket.saleFacts} />
      <SaleTermsNotes of={basket.lineItems} />
      <FreeDeliveryProgress basket={basket} freeFrom={freeFrom} />
      <UnlimitedPromotion offer={basket.unlimitedPromotion} freeAlready={free} />
      <PromotionCodeForm voucher={basket.voucher} />
      <ButtonLink href={checkoutPath} size="large" block>
        {t.checkout}
      </ButtonLink>
      <ButtonLink href={pathTo('search.listing')} variant="quiet" block>
        {t.keepShopping}
      </ButtonLink>
    </Box>
  );
}
