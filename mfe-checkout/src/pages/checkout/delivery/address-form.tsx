import { useMarket, useTexts } from '@cellardoor/i18n';
import { Button, Checkbox, Field, Select } from '@cellardoor/ui';
import type { AddressPart } from './address-parts.ts';
import { useAddressForm } from './use-address-form.ts';
import type { Checkout } from '../use-checkout.ts';
import { checkoutPageTexts } from '../checkout-page.texts.ts';
import styles from '../forms.module.css';

type AddressFormState = ReturnType<typeof useAddressForm>;

/** The delivery address as this country writes it, and the age declaration where the order asks for it. */
export function DeliveryAddressForm({ checkout }: { readonly checkout: Checkout }) {
  const t = useTexts(checkoutPageTexts);
  const form = useAddressForm(checkout);
  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void form.submit(event)}>
      <div className={styles.fields}>
        {form.parts.map((part) => (
          <AddressPartField key={part.field} part={part} form={form} />
        ))}
      </div>
      {!checkout.state.order?.forAllAges && <AgeField form={form} />}
      <div className={styles.actions}>
        <Button type="submit" busy={checkout.busy('delivery')} busyLabel={t.saving}>
          {t.continue}
        </Button>
      </div>
    </form>
  );
}

function AddressPartField({ part, form }: { readonly part: AddressPart; readonly form: AddressFormState }) {
  const t = useTexts(checkoutPageTexts);
  const { address } = useMarket();
  const states = part.field === 'state' ? address.states?.map(({ code, name }) => ({ value: code, label: name })) : undefined;
  const words = {
    label: t[part.label],
    error: form.errorOf(part.field),
    className: part.half ? styles.half : undefined,
    autoComplete: `shipping ${part.autoComplete}`,
    'aria-required': part.required,
  };
  const input = form.field(part);
  if (states) return <Select {...words} {...input} options={[{ value: '', label: t.choose }, ...states]} />;
  const phone = part.field === 'phone';
  return (
    <Field
      {...words}
      {...input}
      hint={phone ? t.telephoneHint : undefined}
      type={phone ? 'tel' : 'text'}
      inputMode={part.inputMode}
      maxLength={part.maxLength}
      optional={!part.required}
    />
  );
}

/** Registers after the parts of the address, so that the focus goes to the first of them that is wrong. */
function AgeField({ form }: { readonly form: AddressFormState }) {
  const t = useTexts(checkoutPageTexts);
  const { legalAge } = useMarket();
  return <Checkbox {...form.age()} label={t.age(legalAge)} error={form.errorOf('age')} />;
}
