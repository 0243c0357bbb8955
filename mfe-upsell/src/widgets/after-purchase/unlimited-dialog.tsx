import { usePrice, useTexts } from '@cellardoor/i18n';
import { AmountList, AmountRow } from '@cellardoor/ui';
import { afterPurchaseWidgetTexts } from './after-purchase.texts.ts';
import { ToPay } from './to-pay.tsx';
import { type OfferDialogProps, SignUpDialog } from './sign-up-dialog.tsx';

/** 'Get Unlimited Delivery', with its figures; a free claim where nothing is left to pay. [UPS-06] [UPS-11] */
export function UnlimitedDialog({ item, answer }: OfferDialogProps) {
  const t = useTexts(afterPurchaseWidgetTexts);
  const price = usePrice();
  const { annual, months, delivery, refund, nextDelivery, toPay, toReturn } = item.figures!;
  const tax = toPay - toReturn - annual + delivery;
  return (
    <SignUpDialog
      item={item}
      answer={answer}
      acceptance={{ itemDetails: [{ itemCode: item.itemCode, quantity: 1 }], expectedToPay: toPay }}
      acceptLabel={toPay > 0 ? t.unlimitedAccept(price(toPay)) : t.unlimitedClaim}
      future={<p>{t.futureUnlimited(months)}</p>}
    >
      <p>{t.unlimitedIntro(months)}</p>
      <AmountList>
        <AmountRow name={t.unlimitedTerm(months)}>{price(annual)}</AmountRow>
        {delivery > 0 && (
          <AmountRow name={refund > 0 ? t.refundDelivery : t.lessDelivery} tone="saving">
            −{price(delivery)}
          </AmountRow>
        )}
        {tax > 0 && <AmountRow name={t.tax}>{price(tax)}</AmountRow>}
        <AmountRow name={t.nextDelivery}>{price(nextDelivery)}</AmountRow>
        <ToPay toPay={toPay} toReturn={toReturn} />
      </AmountList>
    </SignUpDialog>
  );
}
