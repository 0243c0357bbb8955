import type { PaymentOption } from '@cellardoor/contracts';
import { formatPoints, useMarket, useTexts } from '@cellardoor/i18n';
import { Notice } from '@cellardoor/ui';
import { useShopper } from '@cellardoor/user-model';
import type { Checkout } from '../state/use-checkout.ts';
import { cardNames, texts } from '../texts/en.ts';
import { CardForm } from './card-form.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import { PaymentSplit } from './payment-split.tsx';

interface Props {
  readonly checkout: Checkout;
  /** Null when they could not be loaded: the brand's cards are shown then, and the server has the last word. */
  readonly options: readonly PaymentOption[] | null;
}

/** What pays: points first where the brand has them, a card the rest. [BRD-05] [BRD-08] */
export function PaymentStep({ checkout, options }: Props) {
  const t = useTexts(texts);
  const { card, order } = checkout.state;
  const settled = card ? t.cardEnding(cardNames[card.brand] ?? card.brand, card.lastFour) : t.pointsPayAll;
  return (
    <CheckoutStep step="payment" checkout={checkout} settled={settled}>
      <PointsNote checkout={checkout} />
      {order && <PaymentSplit prices={order.orderPriceInfo} />}
      <CardPayment checkout={checkout} options={options} />
    </CheckoutStep>
  );
}

function CardPayment({ checkout, options }: Props) {
  const t = useTexts(texts);
  const card = options?.find(({ paymentMode }) => paymentMode === 'creditCard');
  if (options && !card) return <Notice>{t.cardUnavailable}</Notice>;
  return <CardForm option={card} onToken={checkout.payWith} />;
}

/** A customer of the bank partner sees his balance, and that it is used first. */
function PointsNote({ checkout }: { readonly checkout: Checkout }) {
  const t = useTexts(texts);
  const { facts, locale } = useMarket();
  const balance = useShopper((state) => state.session?.pointsBalance ?? 0);
  if (!facts.points || !checkout.state.order?.orderPriceInfo.paidByPoints) return null;
  return <p>{`${t.pointsBalance(formatPoints(balance, locale))}. ${t.pointsFirst}`}</p>;
}
