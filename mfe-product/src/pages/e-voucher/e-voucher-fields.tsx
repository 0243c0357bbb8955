import { useMarket, useTexts } from '@cellardoor/i18n';
import { formatWholeMoney } from '@cellardoor/i18n/whole-money';
import { useHydrated } from '@cellardoor/mfe-kit';
import { eVoucherPresets, lengthOf, longestOfEVoucher, mostOfEVoucher } from '@cellardoor/rules/e-vouchers';
import { Button, Field, TextArea } from '@cellardoor/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import styles from './e-voucher-page.module.css';
import { eVoucherPageTexts } from './e-voucher-page.texts.ts';
import type { EVoucherForm } from './use-e-voucher.ts';
import type { VoucherField } from './voucher-values.ts';

function Presets({ form }: { readonly form: EVoucherForm }) {
  const t = useTexts(eVoucherPageTexts);
  const market = useMarket();
  return (
    <fieldset className={styles.presets}>
      <legend className={styles.legend}>{t.voucherAmounts}</legend>
      {eVoucherPresets.map((preset) => (
        <Button
          key={preset}
          variant="outline"
          aria-pressed={form.values.amount === String(preset)}
          onClick={() => form.change('amount', String(preset))}
        >
          {formatWholeMoney(preset, market)}
        </Button>
      ))}
    </fieldset>
  );
}

/** Amount, recipient, message: each says what is wrong beside itself; sending leads to the first of them, or to the preview. [GFT-02] */
export function EVoucherFields({ form, focusFirst }: { readonly form: EVoucherForm; readonly focusFirst: boolean }) {
  const t = useTexts(eVoucherPageTexts);
  const market = useMarket();
  const ready = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  const { values, errors, change, leave } = form;
  const focus = (field: VoucherField) => element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  useEffect(() => {
    if (focusFirst) focus('amount');
  }, [focusFirst]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const first = form.check();
    if (first) focus(first);
  };
  const bind = (name: VoucherField) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
    onBlur: () => leave(name),
    required: true,
    readOnly: !ready,
  });
  return (
    <form ref={element} method="post" noValidate className={styles.form} onSubmit={send}>
      <Presets form={form} />
      <Field
        {...bind('amount')}
        label={t.voucherAmount(market.currency)}
        hint={t.voucherAmountHint(formatWholeMoney(mostOfEVoucher, market))}
        inputMode="numeric"
        autoComplete="off"
      />
      <Field {...bind('recipientName')} label={t.voucherFor} autoComplete="off" />
      <Field {...bind('recipientEmail')} label={t.voucherEmail} type="email" autoComplete="off" spellCheck={false} />
      <TextArea
        {...bind('message')}
        label={t.voucherMessage}
        hint={t.charactersOf(String(lengthOf(values.message)), String(longestOfEVoucher.message))}
      />
      <div>
        <Button type={ready ? 'submit' : 'button'} size="large">
          {t.toPreview}
        </Button>
      </div>
      <noscript>{t.voucherNeedsScript}</noscript>
    </form>
  );
}
