import { useTexts } from '@cellardoor/i18n';
import { Button, Choice, Choices, Notice, Skeleton } from '@cellardoor/ui';
import { type FormEvent, useState } from 'react';
import type { Checkout } from '../use-checkout.ts';
import { useDeliveryCost } from '../../../components/use-delivery-cost.ts';
import { useArrival } from '../../../components/use-arrival.ts';
import { useShippingMethods } from './use-shipping-methods.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import { CheckoutStep } from '../checkout-step.tsx';
import styles from '../forms.module.css';

/** How it comes: the ways that lead to the address, with their cost and earliest day. */
export function MethodStep({ checkout }: { readonly checkout: Checkout }) {
  const costOf = useDeliveryCost();
  const arrives = useArrival();
  const method = checkout.state.order?.shippingMethod;
  return (
    <CheckoutStep
      step="method"
      checkout={checkout}
      summary={method && `${method.name}, ${costOf(method.cost)}. ${arrives(method.earliestDate)}`}
    >
      <MethodForm checkout={checkout} />
    </CheckoutStep>
  );
}

function MethodForm({ checkout }: { readonly checkout: Checkout }) {
  const arrives = useArrival();
  const t = useTexts(checkoutPageTexts);
  const costOf = useDeliveryCost();
  const { order } = checkout.state;
  const postcode = order?.shippingAddress?.postcode ?? '';
  const { methods, failed, retry } = useShippingMethods(postcode);
  const [chosen, setChosen] = useState(order?.shippingMethod?.methodCode);
  if (failed) return <MethodsFailed onRetry={retry} />;
  if (!methods) return <MethodsLoading />;
  const selected = methods.find(({ methodCode }) => methodCode === chosen) ?? methods[0];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (selected) void checkout.deliverBy(selected.methodCode, postcode);
  };
  return (
    <form method="post" className={styles.form} onSubmit={submit}>
      <Choices legend={t.method} hideLegend>
        {methods.map((method) => (
          <Choice
            key={method.methodCode}
            name="method"
            value={method.methodCode}
            checked={method === selected}
            onChange={() => setChosen(method.methodCode)}
            title={method.name}
            text={`${arrives(method.earliestDate)}. ${method.promise}`}
            aside={costOf(method.cost)}
          />
        ))}
      </Choices>
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
