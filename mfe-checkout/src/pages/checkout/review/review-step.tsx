import type { OrderSummary, PaymentOption } from '@cellardoor/contracts';
import { useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { moneyByCode } from '@cellardoor/i18n/money-by-code';
import { isChargedWhenSent } from '@cellardoor/rules/line-types';
import { AlcoholUnits, Button, Icon, SaleNotice, SaleTermsNotes, UnbrokenHyphens, useReturnRightText } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import type { Checkout } from '../use-checkout.ts';
import { viewOfMode } from '../payment/modes/modes.ts';
import { checkoutTexts } from '../../../texts.ts';
import { BankQuestionDialog } from './bank/bank-question.tsx';
import { PlanConsentBox } from './plan-consent.tsx';
import { usePayment } from './use-payment.ts';
import { RenewalBoxes } from './renewal-boxes.tsx';
import { usePlanConsent } from './use-plan-consent.ts';
import { useRenewals } from './use-renewals.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import { CheckoutStep } from '../steps/checkout-step.tsx';
import { StepFailureNotice } from '../steps/step-failure.tsx';
import { useWhenAndWhere } from '../delivery/use-when-and-where.ts';
import forms from '../forms.module.css';
import { useMeansName } from '../payment/use-means-name.ts';
import { PaymentSplit } from '../order/payment-split.tsx';
import { OrderLines } from '../../../components/order-lines.tsx';
import { PresentWords } from '../../../components/present-words.tsx';
import { Totals } from '../../../components/totals.tsx';

interface Props {
  readonly checkout: Checkout;
  readonly options: readonly PaymentOption[] | null;
}

/** All that will be charged, and the one button that charges it. [CHK-06] */
export function ReviewStep({ checkout, options }: Props) {
  const t = useTexts(checkoutPageTexts, checkoutTexts);
  const price = usePrice();
  const whenAndWhere = useWhenAndWhere();
  const market = useMarket();
  const { order, means } = checkout.state;
  const consent = usePlanConsent(order);
  const renewals = useRenewals(order, means);
  const { pay, question } = usePayment(checkout, options, { plan: consent.given, renewals: renewals.asked });
  const meansName = useMeansName();
  const prices = order?.orderPriceInfo;
  const returnRight = useReturnRightText({ isDelivered: order?.delivered ?? false, lines: order?.lineItems ?? [] });
  const paying = checkout.busy('review');
  // a bank knows nothing of points
  const toPay = prices?.toPay ?? 0;
  const asked = market.facts.points ? moneyByCode(toPay, market) : price(toPay);
  const mode = toPay > 0 && means && 'paymentMode' in means ? viewOfMode(means.paymentMode) : undefined;
  const away = mode?.goesAway ? mode.name : undefined;
  const busyLabel = away ? t.goingAway(away) : t.paying;
  return (
    <CheckoutStep step="review" checkout={checkout} saysFailure>
      {order && prices && (
        <div className={forms.form}>
          <p className={forms.aside}>{t.reviewHint}</p>
          {/* whom a voucher is mailed to must be read before it is paid */}
          <div className={order.recipients ? undefined : forms.linesOnPhone}>
            <OrderLines lines={order.lineItems} recipients={order.recipients} />
          </div>
          {order.shippingMethod && (
            <p className={forms.arrival}>
              {order.delivered && <Icon of={order.shippingMethod.type === 'collection' ? icons.anchor : icons.truck} />}
              <UnbrokenHyphens>
                {order.delivered
                  ? [order.shippingMethod.name, whenAndWhere(order.shippingMethod)].filter(Boolean).join('. ')
                  : order.shippingMethod.promise}
              </UnbrokenHyphens>
            </p>
          )}
          {order.giftWishes?.sendGift && (
            <>
              <p className={forms.arrival}>
                <Icon of={icons.gift} />
                {t.present}
              </p>
              <PresentWords wishes={order.giftWishes} />
            </>
          )}
          <Totals prices={prices} isDelivered={order.delivered} />
          <AlcoholUnits facts={order.saleFacts} />
          <PaymentSplit order={order} means={means} />
          <SaleTermsNotes of={order.lineItems} />
          <SaleNotice facts={order.saleFacts} />
          {returnRight && <p className={forms.aside}>{returnRight}</p>}
          <p className={forms.aside}>
            {`${t.terms} `}
            <a className={forms.link} href={market.facts.termsUrl}>
              {t.termsLink}
            </a>
          </p>
          <PlanConsentBox order={order} consent={consent} />
          <RenewalBoxes renewals={renewals} />
          {away && <p className={forms.aside}>{t.awayHint(away)}</p>}
          {/* beside the button, which keeps the focus: at the top of a long step one of them would be out of sight */}
          <StepFailureNotice failure={checkout.failureOf('review')} />
          <Button size="large" block busy={paying} busyLabel={busyLabel} onClick={() => consent.require() && void pay()}>
            <PayLabel order={order} mode={mode?.name} asked={asked} />
          </Button>
          <output className={forms.aside}>{paying && busyLabel}</output>
          <BankQuestionDialog question={question} card={means ? meansName(means) : ''} amount={asked} />
        </div>
      )}
    </CheckoutStep>
  );
}

interface LabelProps {
  readonly order: OrderSummary;
  /** The wallet that the button opens, or whose pages it leads to. */
  readonly mode: string | undefined;
  /** The money that it is asked for: it knows nothing of points. */
  readonly asked: string;
}

/** What the button does: it places an order that is paid or charged later, or pays, by name where that is not a card. */
function PayLabel({ order: { lineItems, orderPriceInfo }, mode, asked }: LabelProps) {
  const t = useTexts(checkoutPageTexts);
  const price = usePrice();
  const { facts } = useMarket();
  const { total, toPay } = orderPriceInfo;
  if ((toPay === 0 && !facts.points) || lineItems.some(isChargedWhenSent)) return t.placeOrder;
  return mode ? t.payWith(asked, mode) : t.pay(price(facts.points ? total : toPay));
}
