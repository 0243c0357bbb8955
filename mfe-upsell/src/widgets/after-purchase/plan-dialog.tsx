import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { frequencyWords } from '@cellardoor/rules/plan-frequencies';
import { AmountList, AmountRow, PlanFacts } from '@cellardoor/ui';
import { afterPurchaseWidgetTexts } from './after-purchase.texts.ts';
import styles from './after-purchase.module.css';
import { OfferedItem } from './offered-item.tsx';
import { type OfferDialogProps, SignUpDialog } from './sign-up-dialog.tsx';
import { ToPay } from './to-pay.tsx';

/** 'Just before you go ...': the plan, all that it charges later, and its first case, which joins the parcel. [UPS-06] [WPL-08] */
export function PlanDialog({ item, answer }: OfferDialogProps) {
  const t = useTexts(afterPurchaseWidgetTexts);
  const price = usePrice();
  const market = useMarket();
  const plan = item.plan!;
  const { amount, deliverySaving, tax, toPay, toReturn } = item.quote!;
  const { frequency, nextCharge, nextChargeDate, nextTax, yearCost } = plan;
  const later = { frequency, nextCharge, nextChargeDate, yearCost, ...(nextTax !== undefined && { nextTax }) };
  const future = (
    <>
      <p>{t.futurePlan(formatDate(nextChargeDate, market), price(nextCharge), frequencyWords(frequency))}</p>
      <p>{t.futurePlanLeave}</p>
      <a className={styles.terms} href={`${market.facts.termsUrl}#wine-plans`}>
        {t.planTerms}
      </a>
    </>
  );
  return (
    <SignUpDialog
      item={item}
      answer={answer}
      acceptance={{
        itemDetails: [{ itemCode: item.itemCode, quantity: 1 }],
        expectedToPay: toPay,
        expectedPlan: { price: plan.price, ...later },
      }}
      acceptLabel={t.planAccept(price(toPay))}
      future={future}
    >
      <OfferedItem item={item} headline={item.webHeadline} note={t.bottlesSum(item.bottleCount)} />
      <PlanFacts price={plan.price} firstPrice={amount} charges={later} />
      <AmountList>
        <AmountRow name={t.planFirstCase}>{price(amount)}</AmountRow>
        {deliverySaving > 0 && (
          <AmountRow name={t.deliverySaved} tone="saving">
            −{price(deliverySaving)}
          </AmountRow>
        )}
        {tax > 0 && <AmountRow name={t.tax}>{price(tax)}</AmountRow>}
        <ToPay toPay={toPay} toReturn={toReturn} />
      </AmountList>
    </SignUpDialog>
  );
}
