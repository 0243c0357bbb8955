import { useMarket, useTexts } from '@cellardoor/i18n';
import { Button, Checkbox, Dialog, Form, Notice } from '@cellardoor/ui';
import { AddressGrid, AddressPartField, addressParts } from '@cellardoor/ui/address';
import { useAddressRules } from '../../components/address-rules.ts';
import styles from './addresses-page.module.css';
import { addressesPageTexts } from './addresses-page.texts.ts';
import type { Addresses } from './use-addresses.ts';

/** A new address, or one that is kept, as this country writes it. [ACT-08] [ACT-09] */
export function KeptAddressForm({ addresses }: { readonly addresses: Addresses }) {
  const t = useTexts(addressesPageTexts);
  const { address } = useMarket();
  const parts = addressParts(address);
  const rules = useAddressRules(parts);
  const { opened, fieldErrors, failureText, busy } = addresses;
  const isOpen = opened?.of === 'new' || opened?.of === 'change';
  const kept: Readonly<Record<string, string | undefined>> = opened?.of === 'change' ? opened.kept.address : {};
  return (
    <Dialog
      open={isOpen}
      onClose={() => addresses.open(undefined)}
      title={opened?.of === 'change' ? t.addressTitleChange : t.addressTitleNew}
      backdropCloses={false}
    >
      {isOpen && (
        <Form
          className={styles.form}
          method="post"
          rules={rules}
          {...(fieldErrors && { errors: fieldErrors })}
          onValid={(values) => void addresses.save(values)}
        >
          {failureText && !fieldErrors && <Notice tone="error">{failureText}</Notice>}
          <AddressGrid>
            {parts.map((part) => (
              <AddressPartField
                key={part.field}
                part={part}
                input={{ name: part.field, defaultValue: kept[part.field] ?? '' }}
                of="shipping"
              />
            ))}
          </AddressGrid>
          {opened.of === 'new' && <Checkbox name="billing" label={t.addressBillingToo} />}
          <Button type="submit" block busy={busy} busyLabel={t.savingAddress}>
            {t.saveAddress}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
