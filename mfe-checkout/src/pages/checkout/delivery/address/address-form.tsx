import type { AddressBook } from '@cellardoor/contracts/api/address-book';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { addressLines } from '@cellardoor/rules/addresses';
import { Button, Checkbox, Select } from '@cellardoor/ui';
import type { RefObject } from 'react';
import { AddressFields } from './address-fields.tsx';
import type { AddressFormValues, FilledIn } from './address-form-values.ts';
import { type AddressFormState, useAddressForm } from './use-address-form.ts';
import type { Checkout } from '../../use-checkout.ts';
import { checkoutPageTexts } from '../../checkout-page.texts.ts';
import type { Kept } from '../../steps/use-kept.ts';
import styles from '../../forms.module.css';

interface Props {
  readonly checkout: Checkout;
  /** Null for a guest, and where it could not be read. */
  readonly book: AddressBook | null;
  /** What a postcode filled in, when the form was open before too. */
  readonly filled: RefObject<FilledIn>;
  /** What was typed then. */
  readonly kept: Kept<AddressFormValues>;
}

/** Where it goes, who is billed, and the age declaration where the order asks for it. */
export function DeliveryAddressForm({ checkout, book, filled, kept }: Props) {
  const t = useTexts(checkoutPageTexts);
  const { hasShops } = useMarket();
  const form = useAddressForm(checkout, book, filled, kept);
  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void form.submit(event)}>
      {hasShops && checkout.state.order?.delivered && <p className={styles.aside}>{t.collectHint}</p>}
      <KeptAddresses form={form} book={book} />
      <AddressFields form={form} of="delivery" />
      {!checkout.state.order?.forAllAges && <AgeField form={form} />}
      <Checkbox {...form.tick('billElsewhere')} label={t.billElsewhere} />
      {form.billsElsewhere && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t.billingAddress}</legend>
          <AddressFields form={form} of="billing" />
        </fieldset>
      )}
      {form.isCustomer && <Checkbox {...form.tick('keep')} label={t.keepAddress} />}
      <div className={styles.actions}>
        <Button type="submit" busy={checkout.busy('delivery')} busyLabel={t.saving}>
          {t.continue}
        </Button>
      </div>
    </form>
  );
}

/** The customer's address book: the chosen one is written into the fields, where it may be changed. */
function KeptAddresses({ form, book }: Pick<Props, 'book'> & { readonly form: AddressFormState }) {
  const t = useTexts(checkoutPageTexts);
  const { address: shape } = useMarket();
  const kept = book?.shippingAddresses ?? [];
  if (kept.length === 0) return null;
  const options = kept.map(({ addressId, address }) => ({ value: addressId, label: addressLines(shape, address).join(', ') }));
  return (
    <Select
      name="kept"
      label={t.keptAddresses}
      defaultValue=""
      options={[{ value: '', label: t.choose }, ...options]}
      onChange={({ target }) => {
        const chosen = kept.find(({ addressId }) => addressId === target.value);
        if (chosen) form.take(chosen.address);
      }}
    />
  );
}

/** Registers after the parts of the address, so that the focus goes to the first of them that is wrong. */
function AgeField({ form }: { readonly form: AddressFormState }) {
  const t = useTexts(checkoutPageTexts);
  const { legalAge } = useMarket();
  return <Checkbox {...form.age()} label={t.age(legalAge)} error={form.ageProblem} />;
}
