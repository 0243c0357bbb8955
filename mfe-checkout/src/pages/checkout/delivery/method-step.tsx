import type { ShippingMethod } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Button, Choice, Choices, Notice, Skeleton, UnbrokenHyphens, useArrivalText } from '@cellardoor/ui';
import { useEffect, useRef } from 'react';
import { DeliveryWordsFields } from './delivery-words.tsx';
import { MethodDetails } from './method-details.tsx';
import type { Checkout } from '../use-checkout.ts';
import type { Kept } from '../steps/use-kept.ts';
import type { DeliveryWords } from './use-delivery-words.ts';
import { useDeliveryCost } from '../../../components/use-delivery-cost.ts';
import { useMethodDetails } from './use-method-details.ts';
import { useWhenAndWhere } from './use-when-and-where.ts';
import { useMethodWish } from './use-method-wish.ts';
import { checkoutTexts } from '../../../texts.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import { CheckoutStep } from '../steps/checkout-step.tsx';
import styles from '../forms.module.css';

/** How it comes: the ways that lead to the address, with their cost and earliest day. */
export function MethodStep({ checkout }: { readonly checkout: Checkout }) {
  const costOf = useDeliveryCost();
  const whenAndWhere = useWhenAndWhere();
  const t = useTexts(checkoutTexts);
  const kept: Kept<DeliveryWords> = useRef(null);
  const { order } = checkout.state;
  const method = order?.shippingMethod;
  const summary = method && [
    ...(order.delivered ? [`${method.name}, ${costOf(method.cost)}`, whenAndWhere(method)] : [method.name, method.promise]),
    order.giftWishes?.sendGift && t.present,
    order.labelMessages.some(Boolean) && t.onLabel(order.labelMessages.filter(Boolean).join(', ')),
  ];
  return (
    <CheckoutStep step="method" checkout={checkout} summary={summary?.filter(Boolean).join('. ')} isFixed={order?.delivered === false}>
      <MethodForm checkout={checkout} kept={kept} />
    </CheckoutStep>
  );
}

function MethodForm({ checkout, kept }: { readonly checkout: Checkout; readonly kept: Kept<DeliveryWords> }) {
  const arrives = useArrivalText();
  const t = useTexts(checkoutPageTexts);
  const costOf = useDeliveryCost();
  const wish = useMethodWish(checkout, kept);
  // of a shop the day says all that the promise does
  const whenText = ({ promise, ...method }: ShippingMethod) => {
    const when = arrives(method);
    return method.type === 'collection' && when ? when : [when, promise].filter(Boolean).join('. ');
  };
  const form = useRef<HTMLFormElement>(null);
  const wrong = checkout.failureOf('method');
  useEffect(() => {
    if (!wrong) return;
    // the API numbers the messages that it was sent
    const field = form.current?.elements.namedItem(wrong.field ?? '') ?? form.current?.querySelector('[aria-invalid="true"]');
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.focus();
  }, [wrong]);
  const { methods, selected } = wish;
  const details = useMethodDetails(methods?.map(({ methodCode }) => methodCode) ?? []);
  if (wish.failed) return <MethodsFailed onRetry={wish.retry} />;
  if (!methods || !selected || !details) return <MethodsLoading />;
  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={wish.submit}>
      <Choices legend={t.method} hideLegend>
        {methods.map((method) => (
          <Choice
            key={method.methodCode}
            name="method"
            value={method.methodCode}
            checked={method === selected}
            onChange={() => wish.choose(method.methodCode)}
            title={method.name}
            text={<UnbrokenHyphens>{whenText(method)}</UnbrokenHyphens>}
            aside={wish.isDelivered && costOf(method.cost)}
          />
        ))}
      </Choices>
      <MethodDetails method={selected} details={details.get(selected.methodCode) ?? { days: [] }} wish={wish} />
      {wish.isDelivered && <DeliveryWordsFields form={wish.words} checkout={checkout} isSent={selected.type === 'delivery'} />}
      <div className={styles.actions}>
        <Button type="submit" busy={checkout.busy('method')} busyLabel={t.saving}>
          {t.continue}
        </Button>
      </div>
    </form>
  );
}

function MethodsLoading() {
  const t = useTexts(checkoutPageTexts);
  return (
    <div className={styles.form}>
      <output className={styles.aside}>{t.methodsLoading}</output>
      <Skeleton shape="button" />
      <Skeleton shape="button" />
    </div>
  );
}

function MethodsFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTexts(checkoutPageTexts);
  return (
    <Notice tone="error">
      <p>{t.methodsFailed}</p>
      <Button variant="quiet" size="small" onClick={onRetry}>
        {t.tryAgain}
      </Button>
    </Notice>
  );
}
