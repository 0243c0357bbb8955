import type { PaymentOption } from '@cellardoor/contracts';
import type { WalletVoucher } from '@cellardoor/contracts/api/gift-cards';
import type { SavedCard } from '@cellardoor/contracts/api/saved-cards';
import { formatPoints, useMarket, usePaymentName, useTexts } from '@cellardoor/i18n';
import { Button, Notice } from '@cellardoor/ui';
import { useShopper, useUserModel } from '@cellardoor/user-model';
import { useEffect, useRef, useState } from 'react';
import { whatRecurs } from '../../../domain/what-recurs.ts';
import type { MeansMode } from '../../../domain/paying-means.ts';
import type { Checkout } from '../use-checkout.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import { checkoutTexts } from '../../../texts.ts';
import { CheckoutStep } from '../steps/checkout-step.tsx';
import forms from '../forms.module.css';
import { Gifts } from './gifts/gifts.tsx';
import { ModeChoices } from './modes/mode-choices.tsx';
import { viewThatGoesAway } from './modes/modes.ts';
import { type PossibleMode, usePossibleModes } from './modes/use-possible-modes.ts';
import { useMeansName } from './use-means-name.ts';
import { NewCard } from './new-card.tsx';
import { OptionsNews } from './options-news.tsx';
import { SavedCardChoices } from './saved-card-choices.tsx';
import type { PaymentOptions } from './use-payment-options.ts';
import { type SavedCardChoice, useSavedCards } from './use-saved-cards.ts';
import { PaymentSplit } from '../order/payment-split.tsx';
import { WineReward } from './wine-reward/wine-reward.tsx';

interface Props {
  readonly checkout: Checkout;
  readonly offered: PaymentOptions;
  /** The cards that the customer keeps. */
  readonly savedCards: readonly SavedCard[];
  /** The vouchers that the customer keeps. */
  readonly wallet: readonly WalletVoucher[];
  /** The payment mode whose pages the shopper came back from without paying. */
  readonly left: string | undefined;
}

/** What pays: points first where the brand has them, gifts and wine reward elsewhere, a card or another way to pay the rest. [BRD-05] [BRD-08] [CHK-05] */
export function PaymentStep({ checkout, offered, savedCards, wallet, left }: Props) {
  const { facts } = useMarket();
  const { order } = checkout.state;
  const saved = useSavedCards(checkout, savedCards);
  const begins = beginsPlan(order);
  return (
    <CheckoutStep step="payment" checkout={checkout} summary={<PaidBy checkout={checkout} />}>
      {!checkout.failureOf('payment') && <LeftMode mode={left} />}
      <PointsNote checkout={checkout} />
      {begins ? <PlanByCard /> : !facts.points && <StoredValue checkout={checkout} wallet={wallet} />}
      {order && <PaymentSplit order={order} />}
      {order?.orderPriceInfo.toPay === 0 ? (
        <NoCard checkout={checkout} />
      ) : (
        <MeansPayment checkout={checkout} offered={offered} saved={saved} />
      )}
    </CheckoutStep>
  );
}

/** Gifts, which expire, then wine reward, which does not. */
function StoredValue({ checkout, wallet }: Pick<Props, 'checkout' | 'wallet'>) {
  return (
    <>
      <Gifts checkout={checkout} wallet={wallet} />
      <WineReward checkout={checkout} />
    </>
  );
}

/** What begins a plan is paid by a card alone: it pays for what follows, too. */
const beginsPlan = (order: Checkout['state']['order']) => order !== null && whatRecurs(order).length > 0;

function PlanByCard() {
  const t = useTexts(checkoutPageTexts);
  return (
    <Notice title={t.planByCard}>
      <p>{t.planByCardHint}</p>
    </Notice>
  );
}

/** Says to whoever came back without paying where they stand, and takes them there, once the page has gone to its top. */
function LeftMode({ mode }: { readonly mode: string | undefined }) {
  const t = useTexts(checkoutPageTexts);
  const view = viewThatGoesAway(mode);
  const place = useRef<HTMLDivElement>(null);
  const bus = useUserModel()?.bus;
  useEffect(() => {
    const show = () => {
      place.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
      place.current?.focus({ preventScroll: true });
    };
    show();
    return bus?.on('page:shown', show);
  }, [bus]);
  return view ? (
    <div ref={place} tabIndex={-1}>
      <Notice>{t.leftMode(view.name)}</Notice>
    </div>
  ) : null;
}

/** In short what pays. */
function PaidBy({ checkout: { state } }: { readonly checkout: Checkout }) {
  const t = useTexts(checkoutPageTexts, checkoutTexts);
  const paymentName = usePaymentName();
  const { means, order } = state;
  const nameOf = useMeansName();
  const gifts = (order?.gifts ?? [])
    .filter(({ amount }) => amount > 0)
    .map(({ type, lastFour }) => t.giftEnding(paymentName(type), lastFour));
  const reward = (order?.orderPriceInfo.paidBySavings ?? 0) > 0 ? [paymentName('Wine reward')] : [];
  const paid = means && order?.orderPriceInfo.toPay !== 0 ? [nameOf(means)] : [];
  return [...gifts, ...reward, ...paid].join(', ') || t.pointsPayAll;
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

interface MeansProps extends Pick<Props, 'checkout' | 'offered'> {
  readonly saved: SavedCardChoice;
}

/** A card, or one of the other ways that are offered and that this browser can use. [BRD-08] [CHK-04] */
function MeansPayment({ checkout, offered, saved }: MeansProps) {
  const t = useTexts(checkoutPageTexts, checkoutTexts);
  const { options } = offered;
  const begins = beginsPlan(checkout.state.order);
  const others = usePossibleModes(begins ? null : options, checkout.open === 'payment');
  const card = options?.find(({ paymentMode }) => paymentMode === 'creditCard');
  const [wanted, setWanted] = useState<MeansMode>('creditCard');
  const other = others.find(({ view }) => view.paymentMode === wanted) ?? (options && !card ? others[0] : undefined);
  if (options && !card && others.length === 0) return <Notice>{t.cardUnavailable}</Notice>;
  return (
    <div className={forms.form}>
      <OptionsNews offered={offered} />
      {others.length > 0 && <ModeChoices card={card} others={others} chosen={other?.view.paymentMode ?? 'creditCard'} choose={setWanted} />}
      {other ? <OtherPayment mode={other} checkout={checkout} /> : <CardPayment card={card} checkout={checkout} saved={saved} />}
    </div>
  );
}

/** A wallet's sheet opens, or the payer leaves for the provider's pages, when the order is paid: with the amount that it comes to then. */
function OtherPayment({ mode: { view }, checkout }: { readonly mode: PossibleMode; readonly checkout: Checkout }) {
  const t = useTexts(checkoutPageTexts);
  const { paymentMode, name, goesAway } = view;
  return (
    <>
      <p className={forms.aside}>{goesAway ? t.awayModeHint(name) : t.otherModeHint(name)}</p>
      <div className={forms.actions}>
        <Button onClick={() => checkout.payWith({ paymentMode })}>{t.continue}</Button>
      </div>
    </>
  );
}

interface CardPaymentProps extends Omit<MeansProps, 'offered'> {
  readonly card: PaymentOption | undefined;
}

function CardPayment({ card, checkout, saved }: CardPaymentProps) {
  const t = useTexts(checkoutPageTexts);
  return (
    <>
      <SavedCardChoices saved={saved} />
      {saved.chosen ? (
        <div className={forms.actions}>
          <Button onClick={saved.take}>{t.continue}</Button>
        </div>
      ) : (
        <NewCard option={card} saved={saved} checkout={checkout} />
      )}
    </>
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
