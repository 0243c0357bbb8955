import type { PaymentOption } from '@cellardoor/contracts';
import type { SavedCard } from '@cellardoor/contracts/api/saved-cards';
import { formatPoints, useMarket, usePaymentName, useTexts } from '@cellardoor/i18n';
import { cardName } from '@cellardoor/rules/cards';
import { Button, Notice } from '@cellardoor/ui';
import { useShopper } from '@cellardoor/user-model';
import type { Checkout } from '../use-checkout.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import { checkoutTexts } from '../../../texts.ts';
import { CheckoutStep } from '../checkout-step.tsx';
import forms from '../forms.module.css';
import { Gifts } from './gifts/gifts.tsx';
import { NewCard } from './new-card.tsx';
import { SavedCardChoices } from './saved-card-choices.tsx';
import { type SavedCardChoice, useSavedCards } from './use-saved-cards.ts';
import { PaymentSplit } from '../order/payment-split.tsx';

interface Props {
  readonly checkout: Checkout;
  /** Null when they could not be loaded: the brand's cards are shown then, and the server has the last word. */
  readonly options: readonly PaymentOption[] | null;
  /** The cards that the customer keeps. */
  readonly savedCards: readonly SavedCard[];
}

/** What pays: points first where the brand has them, gifts elsewhere, a card the rest. [BRD-05] [BRD-08] [CHK-05] */
export function PaymentStep({ checkout, options, savedCards }: Props) {
  const { facts } = useMarket();
  const { order } = checkout.state;
  const saved = useSavedCards(checkout, savedCards);
  return (
    <CheckoutStep step="payment" checkout={checkout} summary={<PaidBy checkout={checkout} />}>
      <PointsNote checkout={checkout} />
      {!facts.points && <Gifts checkout={checkout} />}
      {order && <PaymentSplit order={order} />}
      {order?.orderPriceInfo.toPay === 0 ? (
        <NoCard checkout={checkout} />
      ) : (
        <CardPayment checkout={checkout} options={options} saved={saved} />
      )}
    </CheckoutStep>
  );
}

/** In short what pays. */
function PaidBy({ checkout: { state } }: { readonly checkout: Checkout }) {
  const t = useTexts(checkoutPageTexts, checkoutTexts);
  const paymentName = usePaymentName();
  const { card, order } = state;
  const gifts = (order?.gifts ?? [])
    .filter(({ amount }) => amount > 0)
    .map(({ type, lastFour }) => t.giftEnding(paymentName(type), lastFour));
  const byCard = card && order?.orderPriceInfo.toPay !== 0 ? [t.cardEnding(cardName(card.brand), card.lastFour)] : [];
  return [...gifts, ...byCard].join(', ') || t.pointsPayAll;
}

/** Nothing is left for a card to pay. */
function NoCard({ checkout }: { readonly checkout: Checkout }) {
  const t = useTexts(checkoutPageTexts, checkoutTexts);
  const { facts } = useMarket();
  return (
    <>
      <p>{facts.points ? t.pointsPayAll : t.giftsPayAll}</p>
      <div className={forms.actions}>
        <Button onClick={checkout.goOn}>{t.continue}</Button>
      </div>
    </>
  );
}

interface CardPaymentProps extends Pick<Props, 'checkout' | 'options'> {
  readonly saved: SavedCardChoice;
}

function CardPayment({ checkout, options, saved }: CardPaymentProps) {
  const t = useTexts(checkoutPageTexts, checkoutTexts);
  const card = options?.find(({ paymentMode }) => paymentMode === 'creditCard');
  if (options && !card) return <Notice>{t.cardUnavailable}</Notice>;
  return (
    <div className={forms.form}>
      <SavedCardChoices saved={saved} />
      {saved.chosen ? (
        <div className={forms.actions}>
          <Button onClick={saved.take}>{t.continue}</Button>
        </div>
      ) : (
        <NewCard option={card} saved={saved} checkout={checkout} />
      )}
    </div>
  );
}

/** A customer of the bank partner sees their balance, and that it is used first. */
function PointsNote({ checkout }: { readonly checkout: Checkout }) {
  const t = useTexts(checkoutPageTexts, checkoutTexts);
  const { facts, locale } = useMarket();
  const balance = useShopper((state) => state.session?.pointsBalance ?? 0);
  if (!facts.points || !checkout.state.order?.orderPriceInfo.paidByPoints) return null;
  return <p>{`${t.pointsBalance(formatPoints(balance, locale))}. ${t.pointsFirst}`}</p>;
}
