import type { PlanAddresses } from '@cellardoor/contracts/api/wine-plans';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { addressLines } from '@cellardoor/rules/addresses';
import { Button, Choice, Choices, Dialog, Form, Notice } from '@cellardoor/ui';
import { AddressGrid, AddressPartField, addressParts } from '@cellardoor/ui/address';
import { useState } from 'react';
import { useAddressRules } from '../../components/address-rules.ts';
import { planTexts } from '../../components/wine-plans/plan.texts.ts';
import type { PlanPage } from './use-plan-page.ts';
import { type AddressUse, usePlanAddresses } from './use-plan-addresses.ts';
import styles from './wine-plan-page.module.css';
import { winePlanPageTexts } from './wine-plan-page.texts.ts';

type KeptAddress = PlanAddresses['shippingAddresses'][number];

/** Where a plan's cases go, or its bill: an address that is kept, a new one, or one that is written anew. [SUB-17] [SUB-18] [SUB-19] */
export function AddressDialog({ page, use }: { readonly page: PlanPage; readonly use: AddressUse }) {
  const t = useTexts(winePlanPageTexts);
  const isOpen = page.opened?.of === (use === 'billing' ? 'billing' : 'address');
  return (
    <Dialog
      open={isOpen}
      onClose={page.close}
      title={use === 'billing' ? t.billingDialogTitle : t.addressDialogTitle}
      backdropCloses={false}
    >
      {isOpen && page.addresses && <Addresses page={page} addresses={page.addresses} use={use} />}
    </Dialog>
  );
}

interface AddressesProps {
  readonly page: PlanPage;
  readonly addresses: PlanAddresses;
  readonly use: AddressUse;
}

function Addresses({ page, addresses, use }: AddressesProps) {
  const [written, setWritten] = useState<KeptAddress | 'new' | undefined>(addresses.shippingAddresses.length === 0 ? 'new' : undefined);
  if (written === undefined) return <AddressChoice page={page} addresses={addresses} use={use} onWrite={setWritten} />;
  const kept = written === 'new' ? undefined : written;
  const hasOthers = addresses.shippingAddresses.length > 0;
  return <AddressForm page={page} use={use} kept={kept} onBack={hasOthers ? () => setWritten(undefined) : undefined} />;
}

interface ChoiceProps extends AddressesProps {
  readonly onWrite: (address: KeptAddress | 'new') => void;
}

function AddressChoice({ page, addresses, use, onWrite }: ChoiceProps) {
  const t = useTexts(winePlanPageTexts);
  const { address: form } = useMarket();
  const change = usePlanAddresses(page, use);
  const { shippingAddresses } = addresses;
  const [id, setId] = useState(addresses[use].addressId ?? shippingAddresses[0]!.addressId);
  const chosen = shippingAddresses.find(({ addressId }) => addressId === id) ?? shippingAddresses[0]!;
  return (
    <div className={styles.form}>
      {page.changes.failureText && <Notice tone="error">{page.changes.failureText}</Notice>}
      <Choices legend={t.addressChoices}>
        {shippingAddresses.map(({ addressId, address }) => {
          const [name, ...lines] = addressLines(form, address);
          return (
            <Choice
              key={addressId}
              name="address"
              value={addressId}
              title={name}
              text={lines.join(', ')}
              checked={addressId === chosen.addressId}
              onChange={() => setId(addressId)}
            />
          );
        })}
      </Choices>
      <div className={styles.actions}>
        <Button variant="quiet" size="small" onClick={() => onWrite('new')}>
          {t.addPlanAddress}
        </Button>
        <Button variant="quiet" size="small" onClick={() => onWrite(chosen)}>
          {t.editAddress}
        </Button>
      </div>
      <Button block busy={change.busy} busyLabel={t.savingPlan} onClick={() => void change.use(chosen)}>
        {t.takeAddress}
      </Button>
    </div>
  );
}

interface WriteProps {
  readonly page: PlanPage;
  readonly use: AddressUse;
  /** The one that is written anew; undefined for a new one. */
  readonly kept: KeptAddress | undefined;
  readonly onBack: (() => void) | undefined;
}

function AddressForm({ page, use, kept, onBack }: WriteProps) {
  const t = useTexts(winePlanPageTexts, planTexts);
  const { address } = useMarket();
  const parts = addressParts(address);
  const rules = useAddressRules(parts);
  const change = usePlanAddresses(page, use);
  // a new one is most often for the same person
  const { firstName, lastName } = page.addresses?.delivery.address ?? {};
  const before: Readonly<Record<string, string | undefined>> = kept?.address ?? { firstName, lastName };
  const { fieldErrors } = change;
  return (
    <Form
      className={styles.form}
      method="post"
      rules={rules}
      {...(fieldErrors && { errors: fieldErrors })}
      onValid={(values) => void change.write(values, kept?.addressId)}
    >
      {page.changes.failureText && !fieldErrors && <Notice tone="error">{page.changes.failureText}</Notice>}
      <AddressGrid>
        {parts.map((part) => (
          <AddressPartField
            key={part.field}
            part={part}
            input={{ name: part.field, defaultValue: before[part.field] ?? '' }}
            of="shipping"
          />
        ))}
      </AddressGrid>
      <Button type="submit" block busy={change.busy} busyLabel={t.savingPlan}>
        {t.saveAddressHere}
      </Button>
      {onBack && (
        <Button variant="quiet" onClick={onBack}>
          {t.backToAddresses}
        </Button>
      )}
    </Form>
  );
}
