import { usePrice, useTexts } from '@cellardoor/i18n';
import { AmountList, AmountRow, Button, Notice, Quantity } from '@cellardoor/ui';
import { afterPurchaseWidgetTexts } from './after-purchase.texts.ts';
import styles from './after-purchase.module.css';
import { OfferedItem } from './offered-item.tsx';
import { type OfferDialogProps, SignUpDialog } from './sign-up-dialog.tsx';
import { ToPay } from './to-pay.tsx';
import { useCaseQuantities } from './use-case-quantities.ts';

/** The most of one wine that a case has room for. */
const mostOfOne = 12;

/** 'FILL YOUR CASE FOR EXTRA SAVINGS': bottles for the spaces, what they cost, and what delivery costs less. [UPS-06] [UPS-09] */
export function CaseDialog({ item, answer }: OfferDialogProps) {
  const t = useTexts(afterPurchaseWidgetTexts);
  const price = usePrice();
  const { offers } = answer;
  const { availableSpaces: spaces, deliverySaving } = offers;
  const { quantities, set, save, quote, obstacle } = useCaseQuantities(offers);
  const wines = offers.offerItems.filter(({ type }) => type === 'FILL_THE_CASE');
  return (
    <SignUpDialog
      item={item}
      answer={answer}
      acceptance={{ itemDetails: quote.items, expectedToPay: quote.toPay }}
      acceptLabel={t.caseAccept(price(quote.toPay))}
      obstacle={obstacle && t[obstacle]}
      future={<p>{t.futureCase}</p>}
    >
      <p>{t.caseIntro(spaces)}</p>
      {deliverySaving > 0 && <p className={styles.saving}>{t.caseDelivery(price(deliverySaving))}</p>}
      <ul className={styles.wines}>
        {wines.map((wine) => (
          <li key={wine.itemCode}>
            <OfferedItem item={wine} note={t.aBottle}>
              <Quantity
                label={t.quantityOf(wine.displayName)}
                min={0}
                max={Math.min(mostOfOne, wine.stockQty)}
                value={quantities[wine.itemCode] ?? 0}
                onChange={(quantity) => set(wine.itemCode, quantity)}
              />
            </OfferedItem>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="outline" busy={save.busy} busyLabel={t.savingQuantities} onClick={() => void save.run()}>
          {t.saveQuantities}
        </Button>
      </div>
      {save.failureText && <Notice tone="error">{save.failureText}</Notice>}
      <AmountList>
        <AmountRow name={t.bottlesSum(quote.bottles)}>{price(quote.amount)}</AmountRow>
        {quote.deliverySaving > 0 && (
          <AmountRow name={t.deliverySaved} tone="saving">
            −{price(quote.deliverySaving)}
          </AmountRow>
        )}
        {quote.tax > 0 && <AmountRow name={t.tax}>{price(quote.tax)}</AmountRow>}
        <ToPay toPay={quote.toPay} toReturn={quote.toReturn} />
      </AmountList>
    </SignUpDialog>
  );
}
